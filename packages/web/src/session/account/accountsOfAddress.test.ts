import { expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { ableInstead, sharedAddresses, unableAccounts } from "./accountsOfAddress.ts";

const [shared, alone] = ["a", "b"].map((digit) => `0x${digit.repeat(64)}` as Address) as [Address, Address];
const record = (id: string, address: Address, publicKey: string | undefined): AccountRecord => ({
  id,
  address,
  label: id,
  colour: 0,
  key: publicKey === undefined ? undefined : { scheme: "ed25519", publicKey },
  source: { kind: "privateKey" },
  beside: undefined,
  createdAt: 0,
});
const [rotated, former, other, watched] = [
  record("rotated", shared, "new"),
  record("former", shared, "old"),
  record("other", alone, "other"),
  record("watched", shared, undefined),
];
const accounts = [rotated, former, other, watched];
const unable = (authenticationKey: string) =>
  unableAccounts(accounts, new Map([[shared, `0x${authenticationKey}`]]), (key) => `0x${"publicKey" in key ? key.publicKey : ""}`);

it("sharedAddresses returns only addresses with several keys in the vault, which need a chain query", () => {
  expect(sharedAddresses(accounts)).toEqual([shared]);
  expect(sharedAddresses([rotated, other, watched])).toEqual([]);
});

it.each([
  ["new", ["former", "watched"], "rotated"],
  ["old", ["rotated", "watched"], "former"],
] as const)(
  "ableInstead with the %s key on chain selects the account that has this key, whichever the user chose",
  (key, cannot, signs) => {
    expect([...unable(key)]).toEqual(cannot);
    for (const chosen of [rotated, former]) expect(ableInstead(chosen, accounts, unable(key))?.id).toBe(signs);
    expect(ableInstead(other, accounts, unable(key))).toBe(other);
  },
);

it("ableInstead keeps the chosen account if the chain's key is unknown or matches no account in the vault", () => {
  expect([...unable("third")]).toEqual([]);
  expect(ableInstead(former, accounts, new Set())).toBe(former);
});
