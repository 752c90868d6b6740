import { describe, expect, it } from "vitest";
import type { TypedName } from "../chain/facts/enteredAddress.ts";
import type { Address } from "../chain/facts/types.ts";
import type { Intent } from "../chain/transactions/intent.ts";
import { readTransactionFile, UnreadableTransactionFile, writeTransactionFile } from "./transactionFile.ts";

const address = (digit: string) => `0x${digit.repeat(64)}` as Address;
const transaction = {
  bytes: Uint8Array.of(0, 255, 7),
  sender: address("a"),
  secondarySigners: [address("b")],
  feePayer: address("c"),
};
const intent: Intent = { kind: "payment", asset: "0x1::aptos_coin::AptosCoin", recipient: address("d"), units: 2n ** 64n - 1n };
const collected = new Map([[address("b"), Uint8Array.of(1, 2)]]);
const text = writeTransactionFile(transaction, intent, collected, []);
const names: readonly TypedName[] = [
  { name: { domain: "harbour", subdomain: undefined }, address: address("d") },
  { name: { domain: "harbour", subdomain: "pier" }, address: address("e") },
];
const withNames = writeTransactionFile(transaction, intent, collected, names);

describe("transaction file", () => {
  it("keeps bytes and digits exactly when written and read", () => {
    expect(readTransactionFile(text)).toEqual({ ...transaction, intent, collected, names: [] });
  });

  it("contains typed names in a newer version that older pages reject", () => {
    expect(readTransactionFile(withNames)).toEqual({ ...transaction, intent, collected, names });
    expect([JSON.parse(text).version, JSON.parse(withNames).version]).toEqual([1, 2]);
  });

  const [harbour] = JSON.parse(withNames).names;
  const called = (...items: readonly unknown[]) => JSON.stringify({ ...JSON.parse(withNames), names: items });
  const changed = (change: Record<string, unknown>) => JSON.stringify({ ...JSON.parse(text), ...change });
  it.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["another format", changed({ format: "atoll-backup" })],
    ["an extra field", changed({ extra: 1 })],
    ["a missing field", JSON.stringify({ ...JSON.parse(text), intent: undefined })],
    ["an odd digit", changed({ transaction: "0x0" })],
    ["uppercase digits", changed({ transaction: "0x00FF07" })],
    ["its version as text", changed({ version: "1" })],
    ["a byte order mark", `\ufeff${text}`],
    ["an invalid address", changed({ sender: "0xzz" })],
    ["an unknown intent", changed({ intent: { kind: "gift" } })],
    ["names in version 1", changed({ names: [harbour] })],
    ["missing names in version 2", changed({ version: 2 })],
    ["an empty list of names", called()],
    ["a name twice", called(harbour, harbour)],
    ["an uppercase name", called({ ...harbour, name: "Harbour.apt" })],
    ["a name with a blank", called({ ...harbour, name: "harbour.apt " })],
    ["a sentence for a name", called({ ...harbour, name: "Bank of All" })],
    ["a shortened address of a name", called({ ...harbour, address: "0xd" })],
    ["an extra field of a name", called({ ...harbour, verified: true })],
    ["more names than the limit", called(...Array.from({ length: 2_049 }, (_, at) => ({ ...harbour, name: `harbour-${at}.apt` })))],
    ["a version before the first", changed({ version: 0 })],
    ["a signature by an account that is no signer", changed({ signatures: [{ signer: address("e"), authenticator: "0x00" }] })],
    [
      "a signature twice",
      changed({
        signatures: [
          { signer: address("b"), authenticator: "0x00" },
          { signer: address("b"), authenticator: "0x01" },
        ],
      }),
    ],
  ])("with %s is rejected as damaged", (_, file) => {
    expect(() => readTransactionFile(file)).toThrow(UnreadableTransactionFile);
    expect(() => readTransactionFile(file)).toThrow("changed on the way");
  });

  it("of a newer version is rejected as newer", () => {
    expect(() => readTransactionFile(changed({ version: 3, somethingNew: true }))).toThrow("newer version");
  });
});
