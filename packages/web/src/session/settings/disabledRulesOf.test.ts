// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { passwordBytes } from "../../signer/passwordBytes.ts";
import { createVaultHarness, PASSWORD } from "../../signer/testing/vaultHarness.ts";
import { pageDataForBackup, readPageData, restorePageData } from "../backup/pageBackup.ts";
import { localHistory } from "../history/sentHere.ts";
import { disabledRulesOf } from "./disabledRulesOf.ts";
import { discardFormerWarnings, dismissWarningsNotice, hasWarningsNotice } from "./formerWarnings.ts";

const FORMER_KEY = "atoll-disabled-rules";

describe("disabled preview warnings in the page", () => {
  beforeEach(() => localStorage.clear());

  it("apply only while the vault is unlocked", async () => {
    const { service } = createVaultHarness();
    const { autoLockMinutes: _minutes, lockOnReload: _reload, ...vault } = await service.createVault({ password: passwordBytes(PASSWORD) });
    const disabledRules = ["high_fee"];
    expect(disabledRulesOf({ kind: "unlocked", ...vault, disabledRules })).toEqual(disabledRules);
    expect(disabledRulesOf({ kind: "locked", accounts: [], retryAt: undefined })).toEqual([]);
    expect(disabledRulesOf({ kind: "absent" })).toEqual([]);
  });

  it("that an earlier build stored are deleted unread, and a notice appears until the user dismisses it", () => {
    discardFormerWarnings();
    expect(hasWarningsNotice()).toBe(false);
    localStorage.setItem(FORMER_KEY, '["new_recipient"]');
    discardFormerWarnings();
    expect([localStorage.getItem(FORMER_KEY), hasWarningsNotice()]).toEqual([null, true]);
    discardFormerWarnings();
    expect(hasWarningsNotice()).toBe(true);
    dismissWarningsNotice();
    discardFormerWarnings();
    expect(hasWarningsNotice()).toBe(false);
  });

  it("are no longer part of a backup's page data; restoring an earlier backup only reports them", () => {
    const { disabledRules, ...data } = JSON.parse(pageDataForBackup());
    expect(disabledRules).toBeUndefined();
    const file = JSON.stringify({ ...data, disabledRules: ["new_recipient", "high_fee"] });
    expect(restorePageData(file, { isNewHere: true }).disabledRules).toEqual(["high_fee", "new_recipient"]);
    expect(localStorage.getItem(FORMER_KEY)).toBeNull();
    expect(readPageData(JSON.stringify(data)).disabledRules).toEqual([]);
    expect(() => readPageData(JSON.stringify({ ...data, enabledRules: [] }))).toThrow("cannot be read");
  });
});

it("restoring a backup ignores its list of sent transactions, so a backup cannot invent payments", () => {
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
