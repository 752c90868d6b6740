import { address } from "@atoll/move";
import type { TransactionExecutable, TransactionPayload } from "@atoll/node";
import { expect, test } from "vitest";
import { entryFunctionOf } from "./entryFunction.ts";

const call = {
  kind: "entryFunction",
  entryFunction: { module: { address: address("0x1"), name: "coin" }, name: "transfer", typeArguments: [], args: [] },
} as const;
const script = { kind: "script", script: { code: new Uint8Array(), typeArguments: [], args: [] } } as const;
const found = { id: "0x1::coin::transfer", address: address("0x1"), module: "coin", name: "transfer" };
const through = (executable: TransactionExecutable, multisig?: string): TransactionPayload => ({
  kind: "v1",
  executable,
  multisigAddress: multisig === undefined ? undefined : address(multisig),
  nonce: undefined,
});

test.each<[string, TransactionPayload, typeof found | undefined]>([
  ["a call", call, found],
  ["a call through a multisig account", { kind: "multisig", multisigAddress: address("0x5"), payload: call }, found],
  ["a multisig account's stored call", { kind: "multisig", multisigAddress: address("0x5"), payload: undefined }, undefined],
  ["a script", script, undefined],
  ["a call in the newer form", through(call), found],
  ["a call through a multisig account in the newer form", through(call, "0x5"), found],
  ["a multisig account's stored call in the newer form", through({ kind: "empty" }, "0x5"), undefined],
])("entry function of a transaction is read from %s", (_, payload, expected) => {
  expect(entryFunctionOf(payload)).toEqual(expected);
});
