import { expect, test } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { planLookUps } from "./lookUps.ts";

const alice = readAddress("0xa11ce");
const bob = readAddress("0xb0b");
const sent = (sequenceNumber: bigint | undefined, sender = alice, version = 1_000n + (sequenceNumber ?? 0n)): HistoryEntry => ({
  key: version.toString(),
  state: "committed",
  version,
  hash: undefined,
  at: 0,
  sender,
  sequenceNumber,
  functionId: undefined,
  counterparty: undefined,
  movements: [],
  intended: undefined,
  feeOctas: 1n,
});
const downFrom = (newest: bigint, count: number, step = 1n) => Array.from({ length: count }, (_, at) => sent(newest - BigInt(at) * step));

test("a hundred that an account sent one after the other are one request", () => {
  expect(planLookUps(downFrom(240n, 100), 3)).toEqual({
    lookUps: [{ kind: "sent", sender: alice, first: 141n, last: 240n }],
    covered: 100,
  });
});

test("few are asked for one by one, without what lies between them", () => {
  const { lookUps, covered } = planLookUps([sent(90n), sent(50n), sent(undefined, bob, 7n)], 3);
  expect([lookUps, covered]).toEqual([[1_090n, 1_050n, 7n].map((version) => ({ kind: "version", version })), 3]);
});

test("those of two accounts, and one with a nonce, are apart", () => {
  const { lookUps, covered } = planLookUps([sent(9n), sent(4n, bob), sent(8n), sent(undefined, alice, 3n), sent(2n, bob)], 3);
  expect(lookUps).toEqual([
    { kind: "sent", sender: alice, first: 8n, last: 9n },
    { kind: "sent", sender: bob, first: 2n, last: 4n },
    { kind: "version", version: 3n },
  ]);
  expect(covered).toBe(5);
});

test("where three requests are not enough, the first lines are told and the others are not asked for", () => {
  // Sixty apart: two in a request.
  expect(planLookUps(downFrom(1_000n, 20, 60n), 3)).toEqual({
    lookUps: [940n, 820n, 700n].map((first) => ({ kind: "sent", sender: alice, first, last: first + 60n })),
    covered: 6,
  });
});

test("a request never spans more than a hundred, in whatever order the lines come", () => {
  const { lookUps } = planLookUps([sent(100n), sent(10n), sent(150n), sent(109n), sent(5n)], 4);
  expect(lookUps).toHaveLength(3);
  for (const lookUp of lookUps) expect(lookUp.kind === "sent" && lookUp.last - lookUp.first < 100n).toBe(true);
});
