// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { Address, LedgerIdentity, TransactionHash } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { localHistory } from "../history/sentHere.ts";
import { recordLedger } from "./recordLedger.ts";
import { resetNotices } from "./resetNotices.ts";
import { dismissReset } from "./resetNoticesLater.ts";

const [first, second, third] = ["local:0x1", "local:0x2", "local:0x3"] as LedgerIdentity[] as [
  LedgerIdentity,
  LedgerIdentity,
  LedgerIdentity,
];
const IN_TWO_MINUTES = BigInt(Math.floor(Date.now() / 1_000) + 120);

function sentOn(identity: LedgerIdentity, hash: string, change: Partial<SentTransaction> = {}): void {
  localHistory.record(identity, {
    hash: hash as TransactionHash,
    sender: "0xa" as Address,
    intent: { kind: "call", functionId: "0x1::a::b" },
    sequenceNumber: 1n,
    signed: undefined,
    expirationSecs: IN_TWO_MINUTES,
    sentAt: 1,
    state: "committed",
    version: 1n,
    vmStatus: undefined,
    finalAt: 1,
    ...change,
  });
}

const waiting: Partial<SentTransaction> = { state: "pending", signed: "0x00", version: undefined, finalAt: undefined };

function forgetAll(): void {
  localStorage.clear();
  for (const { network } of resetNotices()) dismissReset(network);
}

beforeEach(forgetAll);

describe("recordLedger for the user's own network started with a different data directory", () => {
  it("counts transactions of the previous ledger, and restores the history when that ledger returns", () => {
    expect(recordLedger("local", first, undefined)).toBe(false);
    sentOn(first, "0x1");
    sentOn(first, "0x2", waiting);
    sentOn(first, "0x3", { state: "expired", version: undefined });
    expect(recordLedger("local", second, first)).toBe(true);
    expect(resetNotices()).toEqual([{ network: "local", forgotten: 1, away: { [first]: 1 } }]);
    expect(localHistory.sent(second)).toEqual([]);
    recordLedger("local", first, second);
    expect(localHistory.sent(first)).toMatchObject([{ hash: "0x3" }, { hash: "0x2", state: "pending", signed: "0x00" }, { hash: "0x1" }]);
  });

  it("shows a notice after reopening the page if the previous ledger has only pending transactions", () => {
    recordLedger("local", first, undefined);
    sentOn(first, "0x2", waiting);
    recordLedger("local", second, undefined);
    expect(resetNotices()).toEqual([{ network: "local", forgotten: 0, arePayments: true, away: { [first]: 0 } }]);
  });

  it("shows no notice if nothing was sent and the page was closed", () => {
    recordLedger("local", first, undefined);
    expect(recordLedger("local", second, undefined)).toBe(false);
    expect(resetNotices()).toEqual([]);
  });

  it("removes the notice when the earlier ledger returns, whether the page stayed open or was reopened", () => {
    for (const isOpen of [true, false]) {
      forgetAll();
      recordLedger("local", first, undefined);
      sentOn(first, "0x1");
      recordLedger("local", second, first);
      expect(resetNotices()).toHaveLength(1);
      expect(recordLedger("local", first, isOpen ? second : undefined)).toBe(isOpen);
      expect(resetNotices()).toEqual([]);
    }
  });

  it("counts only transactions of the other ledgers when an earlier ledger returns", () => {
    recordLedger("local", first, undefined);
    sentOn(first, "0x1");
    recordLedger("local", second, first);
    sentOn(second, "0x2");
    sentOn(second, "0x3");
    recordLedger("local", third, second);
    expect(resetNotices()).toMatchObject([{ forgotten: 2, earlier: 1 }]);
    recordLedger("local", first, third);
    expect(resetNotices()).toEqual([{ network: "local", forgotten: 2, away: { [second]: 2 } }]);
    sentOn(first, "0x4");
    recordLedger("local", second, first);
    expect(resetNotices()).toEqual([{ network: "local", forgotten: 2, away: { [first]: 2 } }]);
  });

  it("counts a reset once when two tabs detect it", () => {
    recordLedger("local", first, undefined);
    sentOn(first, "0x1");
    const tabs = [recordLedger("local", second, first), recordLedger("local", second, first)];
    expect(tabs).toEqual([true, true]);
    expect(resetNotices()).toEqual([{ network: "local", forgotten: 1, away: { [first]: 1 } }]);
  });

  it("shows no new notice because of an expired transaction on an abandoned ledger", () => {
    recordLedger("local", first, undefined);
    sentOn(first, "0x2", waiting);
    recordLedger("local", second, first);
    const notices = resetNotices();
    localHistory.record(first, { ...(localHistory.sent(first)[0] as SentTransaction), expirationSecs: 1n });
    expect(recordLedger("local", second, undefined)).toBe(false);
    expect(resetNotices()).toEqual(notices);
    // An expired transaction alone does not make a ledger change worth a notice.
    recordLedger("local", first, undefined);
    recordLedger("local", second, undefined);
    expect(resetNotices()).toEqual([]);
  });
});

it("recordLedger shows a notice for every ledger change of a third-party network, including a return to an earlier ledger", () => {
  const [one, other] = ["harbour:0x1", "harbour:0x2"] as LedgerIdentity[] as [LedgerIdentity, LedgerIdentity];
  expect([one, other, one].map((identity) => recordLedger("harbour", identity, undefined))).toEqual([false, true, true]);
  expect(resetNotices()).toMatchObject([{ network: "harbour", forgotten: 0 }]);
  expect(resetNotices()[0]).not.toHaveProperty("away");
});
