// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { LedgerIdentity } from "../chain/facts/types.ts";
import { disabledRules, readDisabledRules, writeDisabledRules } from "./disabledRules.ts";
import { localHistory } from "./localHistory.ts";
import { pageDataForBackup, readPageData, restorePageData } from "./pageBackup.ts";

it.each([[undefined], ["high_fee"], [{ 0: "high_fee" }], [[1, null, "High_Fee", "a__b", "<b>", ""]]])(
  "what is stored as %j switches nothing off",
  (found) => expect(readDisabledRules(found)).toEqual([]),
);

it("rules that are switched off are kept once each, and a backup switches none off: it says how many it would have", () => {
  writeDisabledRules(["new_recipient", "high_fee", "high_fee"]);
  expect(disabledRules()).toEqual(["high_fee", "new_recipient"]);
  const backup = pageDataForBackup();
  expect(restorePageData(backup, { isNewHere: false }).warningsKept).toBe(0);
  writeDisabledRules([]);
  for (const isNewHere of [false, true]) {
    expect(restorePageData(backup, { isNewHere }).warningsKept).toBe(2);
    expect(disabledRules()).toEqual([]);
  }
});

it("a backup invents no payments: what it says was sent is not taken in", () => {
  const ledger = "local:0x1" as LedgerIdentity;
  const stranger = `0x${"b".repeat(64)}`;
  const paid = {
    hash: "0x01",
    sender: `0x${"a".repeat(64)}`,
    intent: { kind: "payment", asset: "0x1::aptos_coin::AptosCoin", recipient: stranger, units: "5" },
    expirationSecs: "1",
    sentAt: 1,
    state: "committed",
    version: "7",
  };
  const file = JSON.stringify({ ...JSON.parse(pageDataForBackup()), sent: [{ ledger, entries: [paid] }] });
  restorePageData(file, { isNewHere: true });
  expect([localHistory.sent(ledger), localHistory.knownRecipients(ledger)]).toEqual([[], []]);
});

it("a backup from before there were such rules is read, and one with anything more is not", () => {
  const { disabledRules: _, ...before } = JSON.parse(pageDataForBackup());
  expect(readPageData(JSON.stringify(before)).disabledRules).toEqual([]);
  expect(() => readPageData(JSON.stringify({ ...before, enabledRules: [] }))).toThrow("cannot be read");
});
