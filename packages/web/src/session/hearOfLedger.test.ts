// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { Address, LedgerIdentity, TransactionHash } from "../chain/facts/types.ts";
import type { SentTransaction } from "../chain/history/sentTransaction.ts";
import { hearOfLedger } from "./hearOfLedger.ts";
import { localHistory } from "./localHistory.ts";
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

describe("the person's own network with another data directory", () => {
  it("what ran on the ledger before is counted, and all that was sent there is there again with it", () => {
    expect(hearOfLedger("local", first, undefined)).toBe(false);
    sentOn(first, "0x1");
    sentOn(first, "0x2", waiting);
    sentOn(first, "0x3", { state: "expired", version: undefined });
    expect(hearOfLedger("local", second, first)).toBe(true);
    expect(resetNotices()).toEqual([{ network: "local", forgotten: 1, away: { [first]: 1 } }]);
    expect(localHistory.sent(second)).toEqual([]);
    hearOfLedger("local", first, second);
    expect(localHistory.sent(first)).toMatchObject([{ hash: "0x3" }, { hash: "0x2", state: "pending", signed: "0x00" }, { hash: "0x1" }]);
  });

  it("is told to a page that was closed meanwhile also where only something that waits is left behind", () => {
    hearOfLedger("local", first, undefined);
    sentOn(first, "0x2", waiting);
    hearOfLedger("local", second, undefined);
    expect(resetNotices()).toEqual([{ network: "local", forgotten: 0, arePayments: true, away: { [first]: 0 } }]);
  });

  it("is not told where nothing was sent and the page was closed", () => {
    hearOfLedger("local", first, undefined);
    expect(hearOfLedger("local", second, undefined)).toBe(false);
    expect(resetNotices()).toEqual([]);
  });

  it("is told of no more when the earlier ledger is back, with the page open or opened again", () => {
    for (const isOpen of [true, false]) {
      forgetAll();
      hearOfLedger("local", first, undefined);
      sentOn(first, "0x1");
      hearOfLedger("local", second, first);
      expect(resetNotices()).toHaveLength(1);
      expect(hearOfLedger("local", first, isOpen ? second : undefined)).toBe(isOpen);
      expect(resetNotices()).toEqual([]);
    }
  });

  it("tells only what the other ledgers took along when an earlier one is back", () => {
    hearOfLedger("local", first, undefined);
    sentOn(first, "0x1");
    hearOfLedger("local", second, first);
    sentOn(second, "0x2");
    sentOn(second, "0x3");
    hearOfLedger("local", third, second);
    expect(resetNotices()).toMatchObject([{ forgotten: 2, earlier: 1 }]);
    hearOfLedger("local", first, third);
    expect(resetNotices()).toEqual([{ network: "local", forgotten: 2, away: { [second]: 2 } }]);
    sentOn(first, "0x4");
    hearOfLedger("local", second, first);
    expect(resetNotices()).toEqual([{ network: "local", forgotten: 2, away: { [first]: 2 } }]);
  });

  it("is counted once by two tabs", () => {
    hearOfLedger("local", first, undefined);
    sentOn(first, "0x1");
    const tabs = [hearOfLedger("local", second, first), hearOfLedger("local", second, first)];
    expect(tabs).toEqual([true, true]);
    expect(resetNotices()).toEqual([{ network: "local", forgotten: 1, away: { [first]: 1 } }]);
  });

  it("what can no longer run on a ledger that was left is no other reset", () => {
    hearOfLedger("local", first, undefined);
    sentOn(first, "0x2", waiting);
    hearOfLedger("local", second, first);
    const told = resetNotices();
    localHistory.record(first, { ...(localHistory.sent(first)[0] as SentTransaction), expirationSecs: 1n });
    expect(hearOfLedger("local", second, undefined)).toBe(false);
    expect(resetNotices()).toEqual(told);
    // Nor does it make a change of the ledger worth telling.
    hearOfLedger("local", first, undefined);
    hearOfLedger("local", second, undefined);
    expect(resetNotices()).toEqual([]);
  });
});

it("of a network of somebody else's every other ledger is told, also one that it told before", () => {
  const [one, other] = ["harbour:0x1", "harbour:0x2"] as LedgerIdentity[] as [LedgerIdentity, LedgerIdentity];
  expect([one, other, one].map((identity) => hearOfLedger("harbour", identity, undefined))).toEqual([false, true, true]);
  expect(resetNotices()).toMatchObject([{ network: "harbour", forgotten: 0 }]);
  expect(resetNotices()[0]).not.toHaveProperty("away");
});
