import { describe, expect, it } from "vitest";
import type { Address, TransactionHash } from "../chain/facts/types.ts";
import type { SentState, SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import {
  areUsed,
  freeSequenceNumbers,
  gapLength,
  gapOf,
  IN_FLIGHT_MAX,
  isCrowded,
  nextSequenceNumber,
  openOf,
  pausedBefore,
  rivalsOf,
  sendableOf,
} from "./queue.ts";

const me = `0x${"a".repeat(64)}` as Address;
const entry = (sequenceNumber: bigint | undefined, state: SentState = "pending", sentAt = 0, sender = me): SentTransaction => ({
  hash: `${sender.slice(0, 4)}/${sequenceNumber ?? "nonce"}/${sentAt}` as TransactionHash,
  sender,
  intent: { kind: "script" },
  sequenceNumber,
  signed: "0x",
  expirationSecs: 0n,
  sentAt,
  state,
  version: undefined,
  vmStatus: undefined,
  finalAt: undefined,
});
const numbers = (entries: readonly SentTransaction[]) => entries.map(({ sequenceNumber }) => sequenceNumber);

describe("queue of an account's transactions", () => {
  it("contains open transactions in execution order", () => {
    const other = `0x${"b".repeat(64)}` as Address;
    const entries = [entry(9n), entry(7n), entry(8n, "committed"), entry(undefined, "signed"), entry(1n, "pending", 0, other)];
    expect(numbers(openOf(entries, me))).toEqual([undefined, 7n, 9n]);
  });

  it("assigns unused sequence numbers to a batch, gaps first", () => {
    expect(freeSequenceNumbers([entry(6n), entry(8n)], 5n, 4)).toEqual([5n, 7n, 9n, 10n]);
  });

  it("reuses sequence numbers of transactions from another ledger, since only one can run, and reports no gap for them", () => {
    const elsewhere = { ...entry(5n), signed: undefined };
    expect(nextSequenceNumber([elsewhere], 5n)).toBe(5n);
    expect(gapOf([{ ...entry(9n), signed: undefined }], 5n)).toBeUndefined();
  });

  it("reuses sequence numbers and mempool places of refused transactions, since only one can run", () => {
    const denied = Array.from({ length: IN_FLIGHT_MAX }, (_, at) => entry(5n + BigInt(at), "denied"));
    expect(freeSequenceNumbers(denied, 5n, 2)).toEqual([5n, 6n]);
    expect(gapOf(denied.slice(1), 5n)).toBeUndefined();
    expect(gapOf([...denied, entry(200n)], 5n)).toBe(5n);
    expect(gapLength([...denied, entry(200n)], 5n)).toBe(195n);
    expect(isCrowded(denied)).toBe(false);
    expect(numbers(sendableOf([...denied, entry(200n, "signed")], undefined))).toEqual([200n]);
  });

  it("assigns the next sequence number after pending ones, filling gaps first", () => {
    expect(nextSequenceNumber([], 5n)).toBe(5n);
    expect(nextSequenceNumber([entry(5n), entry(6n, "signed")], 5n)).toBe(7n);
    expect(nextSequenceNumber([entry(5n), entry(7n)], 5n)).toBe(6n);
    expect(nextSequenceNumber([entry(3n)], 5n)).toBe(5n);
  });

  it("detects sequence numbers used after assignment, unless the other transaction frees them", () => {
    const before = [entry(5n, "committed", 1)];
    const areUsedAfter = (numbers: readonly bigint[], ...since: readonly SentTransaction[]) =>
      areUsed([...since, ...before], { sender: me, numbers, before });
    expect(areUsedAfter([5n])).toBe(false);
    for (const state of ["signed", "pending", "committed", "failed", "replaced", "unknown"] as const)
      expect(areUsedAfter([4n, 5n], entry(5n, state, 2))).toBe(true);
    for (const state of ["denied", "refused", "expired"] as const) expect(areUsedAfter([5n], entry(5n, state, 2))).toBe(false);
    expect(areUsedAfter([6n], entry(5n, "pending", 2))).toBe(false);
    expect(areUsedAfter([5n], entry(5n, "pending", 2, `0x${"b".repeat(64)}` as Address))).toBe(false);
  });

  it("reports a gap only if a later transaction waits behind it", () => {
    expect(gapOf([entry(5n), entry(6n)], 5n)).toBeUndefined();
    expect(gapOf([entry(5n), entry(7n)], 5n)).toBe(6n);
    expect(gapOf([entry(6n)], 5n)).toBe(5n);
    expect(gapOf([entry(undefined)], 5n)).toBeUndefined();
  });

  it("counts the missing sequence numbers of a gap", () => {
    expect(gapLength([entry(undefined), entry(5n), entry(59n), entry(60n)], 27n)).toBe(32n);
    expect(gapLength([entry(7n)], 6n)).toBe(1n);
  });

  it("lists earlier signed transactions of paused batches as blocking", () => {
    const list = { id: "0xlist" as TransactionHash, place: 0 };
    const open = [entry(5n), { ...entry(6n, "signed"), list }, { ...entry(7n, "signed"), list }, entry(8n, "signed"), entry(9n)];
    expect(numbers(pausedBefore(open, 9n, () => true))).toEqual([6n, 7n]);
    expect(pausedBefore(open, 9n, () => false)).toEqual([]);
    expect(pausedBefore(open, 6n, () => true)).toEqual([]);
    expect(pausedBefore(open, undefined, () => true)).toEqual([]);
  });

  it("submits at most a hundred transactions, lowest sequence number first", () => {
    const inFlight = Array.from({ length: IN_FLIGHT_MAX - 2 }, (_, at) => entry(BigInt(at)));
    const waiting = [200n, 201n, 202n].map((number) => entry(number, "signed"));
    expect(numbers(sendableOf([...inFlight, ...waiting], 0n))).toEqual([200n, 201n]);
    expect(sendableOf([...inFlight, entry(198n), entry(199n), ...waiting], 0n)).toEqual([]);
  });

  it("finds transactions with the same sequence number", () => {
    const [first, raised] = [entry(5n, "pending", 1), entry(5n, "pending", 2)];
    expect(rivalsOf([first, raised, entry(6n)], first)).toEqual([raised]);
    expect(rivalsOf([entry(undefined, "pending", 1), entry(undefined, "pending", 2)], entry(undefined, "pending", 1))).toEqual([]);
  });
});
