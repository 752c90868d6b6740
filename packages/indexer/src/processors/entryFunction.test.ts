import { expect, test } from "vitest";
import { entryFunctionOf } from "./entryFunction.ts";

const call = { type: "entry_function_payload", function: "0x1::coin::transfer", type_arguments: [], arguments: [] };
const found = { id: "0x1::coin::transfer", address: "0x1", module: "coin", name: "transfer" };

test.each([
  ["a call", call, found],
  ["a call through a multisig account", { type: "multisig_payload", multisig_address: "0x5", transaction_payload: call }, found],
  ["a multisig account's stored call", { type: "multisig_payload", multisig_address: "0x5", transaction_payload: null }, undefined],
  ["a script", { type: "script_payload", code: { bytecode: "0xa11ceb0b" }, type_arguments: [], arguments: [] }, undefined],
  ["changes written directly", { type: "write_set_payload" }, undefined],
])("%s", (_, payload, expected) => {
  expect(entryFunctionOf(payload)).toEqual(expected);
});
