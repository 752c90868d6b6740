import { describe, expect, it } from "vitest";
import type { Address, LedgerIdentity, TransactionHash } from "../chain/facts/types.ts";
import { createLocalHistory } from "../chain/history/sent/localHistory.ts";
import type { SentState, SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import { memoryStorage } from "../chain/storage/memoryStorage.ts";
import { predictedChanges } from "../preview/comparison/predictedChanges.ts";
import { createPreview } from "../preview/create/createPreview.ts";
import {
  APT_ID,
  moduleEvent,
  paymentInput,
  RECIPIENT,
  SENDER,
  simulated,
  type TestRun,
  unsigned,
  written,
} from "../preview/testing/samples.ts";
import { compareMember } from "./compareMember.ts";
import { listDifferences } from "./listDifferences.ts";

const IDENTITY = "local:4:0xabc" as LedgerIdentity;
const LIST = "0xlist" as TransactionHash;
const UNITS = 500_000_000n;
const input = paymentInput();
const predicted = predictedChanges(createPreview(input), input.transaction);
const entry = (place: number, state: SentState): SentTransaction => ({
  hash: `0x${place}` as TransactionHash,
  sender: SENDER,
  intent: { kind: "payment", asset: APT_ID, recipient: RECIPIENT, units: UNITS },
  sequenceNumber: 7n,
  signed: undefined,
  expirationSecs: 0n,
  sentAt: 1,
  state,
  version: undefined,
  vmStatus: undefined,
  finalAt: undefined,
  foreseen: predicted,
  list: { id: LIST, place },
});
/** Executed payment that costs `more` units beyond its preview. */
function ran(more: bigint, run: TestRun = {}) {
  const fee = 103_700n;
  const balances = [
    { owner: SENDER, asset: APT_ID, before: 10_000_000_000n, after: 10_000_000_000n - UNITS - fee - more },
    { owner: RECIPIENT, asset: APT_ID, before: 0n, after: UNITS },
  ];
  return simulated(unsigned(), { ...run, balances }).transaction;
}
function listOf(...states: readonly SentState[]) {
  const history = createLocalHistory(memoryStorage());
  const entries = states.map((state, place) => entry(place, state));
  history.record(IDENTITY, ...entries);
  const paused: TransactionHash[] = [];
  const compare = (place: number, more: bigint, run?: TestRun) =>
    compareMember(
      { history, identity: IDENTITY, pauseBatch: (id) => paused.push(id) },
      entries[place] ?? entry(place, "committed"),
      ran(more, run),
    );
  const inOrder = () => history.sent(IDENTITY).toSorted((left, right) => (left.list?.place ?? 0) - (right.list?.place ?? 0));
  return { compare, paused, differences: () => listDifferences(inOrder()) };
}

describe("transaction of a batch", () => {
  it("that matches its preview is not reported and pauses nothing", () => {
    const { compare, paused, differences } = listOf("committed", "signed");
    compare(0, 0n);
    expect(differences()).toEqual({ entries: [], sums: [], others: 0 });
    expect(paused).toEqual([]);
  });

  it("that cost more is reported with the sum, and pauses the unsent rest a single time", () => {
    const { compare, paused, differences } = listOf("committed", "committed", "signed");
    compare(0, 100n);
    compare(1, 20n);
    expect(paused).toEqual([LIST]);
    const { entries, sums } = differences();
    expect(entries.map(({ list }) => list?.place)).toEqual([0, 1]);
    expect(sums).toEqual([
      { owner: SENDER, asset: expect.objectContaining({ id: APT_ID }), predicted: -2n * UNITS, happened: -2n * UNITS - 120n },
    ]);
  });

  it("that cost less is reported, and pauses nothing", () => {
    const { compare, paused, differences } = listOf("committed", "signed");
    compare(0, -100n);
    expect(differences().entries).toHaveLength(1);
    expect(paused).toEqual([]);
  });

  it("is reported and pauses the rest if it gives away a collectible that its preview did not show", () => {
    const { compare, paused, differences } = listOf("committed", "signed");
    const token = `0x${"70".repeat(32)}`;
    compare(0, 0n, {
      events: [moduleEvent("0x1::object::Transfer", { object: token, from: SENDER, to: RECIPIENT })],
      changes: [written(token as Address, "0x1::object::ObjectCore", { owner: RECIPIENT })],
    });
    expect(differences()).toMatchObject({ entries: [{ list: { place: 0 } }], sums: [], others: 1 });
    expect(paused).toEqual([LIST]);
  });

  it("pauses nothing if the list is sent completely", () => {
    const { compare, paused } = listOf("committed", "pending");
    compare(0, 100n);
    expect(paused).toEqual([]);
  });
});
