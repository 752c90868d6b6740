// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { pageDataForBackup, readPageData, restorePageData } from "../backup/pageBackup.ts";
import { listedShared, listShared, unlistShared } from "./sharedAccounts.ts";

const LEDGER = "local:0x1" as LedgerIdentity;
const OTHER = "testnet:0x2" as LedgerIdentity;
const [TREASURY, FUND, CLUB] = ["0xa1", "0xa2", "0xa3"].map(readAddress) as [never, never, never];
const forgetAll = () => {
  for (const ledger of [LEDGER, OTHER]) for (const address of listedShared(ledger)) unlistShared(ledger, address);
};
beforeEach(forgetAll);

it("a backup restores multisig accounts per ledger, and reports new ones", () => {
  listShared(LEDGER, TREASURY);
  listShared(LEDGER, FUND);
  listShared(OTHER, CLUB);
  const backup = pageDataForBackup();
  forgetAll();
  listShared(LEDGER, FUND);
  expect(restorePageData(backup, { isNewHere: false }).sharedAccounts).toEqual([TREASURY, CLUB]);
  expect([listedShared(LEDGER), listedShared(OTHER)]).toEqual([[FUND, TREASURY], [CLUB]]);
  expect(restorePageData(backup, { isNewHere: false }).sharedAccounts).toEqual([]);
});

it("a backup without multisig accounts leaves the listed ones unchanged", () => {
  const { sharedAccounts: _, ...before } = JSON.parse(pageDataForBackup());
  listShared(LEDGER, FUND);
  expect(restorePageData(JSON.stringify(before), { isNewHere: true }).sharedAccounts).toEqual([]);
  expect(listedShared(LEDGER)).toEqual([FUND]);
});

it.each([
  [[{ ledger: "l", addresses: ["nobody"] }]],
  [[{ ledger: "l", addresses: "0x1" }]],
  [[{ ledger: 5, addresses: [] }]],
  [[{ ledger: "l", addresses: Array.from({ length: 51 }, (_, place) => `0x${place}`) }]],
  [Array.from({ length: 21 }, (_, place) => ({ ledger: `l${place}`, addresses: [] }))],
])("a damaged or oversized list of multisig accounts in a backup is rejected as a whole: row %#", (sharedAccounts) => {
  const file = JSON.stringify({ ...JSON.parse(pageDataForBackup()), sharedAccounts });
  expect(() => readPageData(file)).toThrow();
});
