import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { unsavedAccounts } from "./unsavedAccounts.ts";

const record = (createdAt: number, hasKey = true): AccountRecord => ({
  id: `${createdAt}`,
  address: readAddress("0xa1"),
  label: "Everyday",
  colour: 0,
  key: hasKey ? { scheme: "ed25519", publicKey: "0x00" } : undefined,
  source: { kind: hasKey ? "privateKey" : "watch" },
  beside: undefined,
  createdAt,
});

it.each([
  ["no backup", undefined, [record(1), record(2)], 2],
  ["an older backup", 1, [record(1), record(2)], 1],
  ["a current backup", 2, [record(1), record(2)], 0],
  ["no backup and only a watched account", undefined, [record(1, false)], 0],
] as const)("unsavedAccounts with %s", (_, at, accounts, expected) => {
  expect(unsavedAccounts(accounts, at)).toBe(expected);
});
