import { describe, expect, test } from "vitest";
import { readAddress } from "../../facts/address.ts";
import type { ChainLine } from "../historyEntry.ts";
import { planLookUps } from "./planLookUps.ts";

const alice = readAddress("0xa11ce");
const bob = readAddress("0xb0b");
const sent = (sequenceNumber: bigint | undefined, sender = alice, version = 1_000n + (sequenceNumber ?? 0n)): ChainLine => ({
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
  feeOctas: 1n,
});
const downFrom = (newest: bigint, count: number, step = 1n) => Array.from({ length: count }, (_, at) => sent(newest - BigInt(at) * step));

describe("node requests planned for history entries", () => {
  test("planLookUps covers a hundred consecutive transactions of an account with one node request", () => {
    expect(planLookUps(downFrom(240n, 100), 3)).toEqual({
      lookUps: [{ kind: "sent", sender: alice, first: 141n, last: 240n }],
      covered: 100,
    });
  });

  test("planLookUps requests a few transactions that are far apart individually", () => {
    const { lookUps, covered } = planLookUps([sent(90n), sent(50n), sent(undefined, bob, 7n)], 3);
    expect([lookUps, covered]).toEqual([[1_090n, 1_050n, 7n].map((version) => ({ kind: "version", version })), 3]);
  });

  test("planLookUps plans separate requests for two senders and for a transaction with a replay nonce", () => {
    const { lookUps, covered } = planLookUps([sent(9n), sent(4n, bob), sent(8n), sent(undefined, alice, 3n), sent(2n, bob)], 3);
    expect(lookUps).toEqual([
      { kind: "sent", sender: alice, first: 8n, last: 9n },
      { kind: "sent", sender: bob, first: 2n, last: 4n },
      { kind: "version", version: 3n },
    ]);
    expect(covered).toBe(5);
  });

  test("planLookUps covers only the first history entries if three requests cannot cover all", () => {
    // The sequence numbers are 60 apart, so one request covers two of them.
    expect(planLookUps(downFrom(1_000n, 20, 60n), 3)).toEqual({
      lookUps: [940n, 820n, 700n].map((first) => ({ kind: "sent", sender: alice, first, last: first + 60n })),
      covered: 6,
    });
  });

  test("planLookUps never requests more than a hundred sequence numbers at once, in any order of entries", () => {
    const { lookUps } = planLookUps([sent(100n), sent(10n), sent(150n), sent(109n), sent(5n)], 4);
    expect(lookUps).toHaveLength(3);
    for (const lookUp of lookUps) expect(lookUp.kind === "sent" && lookUp.last - lookUp.first < 100n).toBe(true);
  });
});
