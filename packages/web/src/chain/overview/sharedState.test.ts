import { describe, expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import { type ReadShared, readOf, type SharedAccount, waitingFor } from "../facts/sharedAccount.ts";
import type { IndexedShared } from "../indexer/listedShared.ts";
import { needsReading, sharedState } from "./sharedState.ts";

const [ALICE, BOB, SHARED, HANDLE] = [readAddress("0xa1"), readAddress("0xb2"), readAddress("0x55"), readAddress("0x7")];
const now: SharedAccount = {
  address: SHARED,
  owners: [ALICE, BOB],
  threshold: 2n,
  lastResolved: 4n,
  tableHandle: "0x7",
  pending: [],
  version: 100n,
};
const read = readOf(now);
const approvedByAlice = { number: 6n, votes: [{ owner: ALICE, approves: true }] };
function indexed(changes: Partial<IndexedShared> = {}): IndexedShared {
  return { pending: new Map([[HANDLE, []]]), touched: new Map(), indexedVersion: 200n, indexedAtUsecs: undefined, ...changes };
}

describe("state of a listed multisig account that was read before", () => {
  it("needs no node request: the index reports pending proposals and missing votes", () => {
    const known = { read, now: undefined, indexed: indexed({ pending: new Map([[HANDLE, [approvedByAlice]]]) }) };
    expect(needsReading(known)).toBe(false);
    const standing = sharedState(known);
    expect(standing).toMatchObject({ owners: [ALICE, BOB], lastResolved: 5n });
    expect(standing && [ALICE, BOB].map((owner) => waitingFor(standing, owner).map(({ waits }) => waits))).toEqual([[], ["vote"]]);
  });

  it("is read again after later activity, and is shown from the cache until then", () => {
    const known = { read, now: undefined, indexed: indexed({ touched: new Map([[SHARED, 101n]]) }) };
    expect([needsReading(known), sharedState(known)?.owners]).toEqual([true, [ALICE, BOB]]);
    expect(needsReading({ ...known, indexed: indexed({ touched: new Map([[SHARED, 100n]]) }) })).toBe(false);
  });

  it("comes from the node while the index lags behind it", () => {
    const pending = [{ ...approvedByAlice, payload: undefined, payloadHash: "0x", creator: ALICE, createdAtSecs: 1n }];
    const newer = { read, now: { ...now, pending, version: 201n }, indexed: indexed() };
    expect(sharedState(newer)?.pending).toBe(pending);
    expect(sharedState({ ...newer, now: { ...newer.now, version: 199n } })?.pending).toEqual([]);
  });

  it("is read again if the index response truncated its proposals", () => {
    const known = { read, now: undefined, indexed: indexed({ pending: new Map() }) };
    expect([needsReading(known), sharedState(known)]).toEqual([true, undefined]);
  });

  it("stays absent until new activity at its address, if absent before", () => {
    const gone: ReadShared = { address: SHARED, version: 100n, account: undefined };
    const known = { read: gone, now: undefined, indexed: indexed({ pending: new Map() }) };
    expect([needsReading(known), sharedState(known)]).toEqual([false, null]);
    expect(needsReading({ ...known, indexed: indexed({ touched: new Map([[SHARED, 150n]]) }) })).toBe(true);
  });
});

describe("state of a listed multisig account that was never read, or without an index", () => {
  it("depends on the node, and is unknown before its response", () => {
    for (const known of [
      { read: undefined, now: undefined, indexed: indexed() },
      { read, now: undefined, indexed: undefined },
    ]) {
      expect([needsReading(known), sharedState(known)]).toEqual([true, undefined]);
      expect(sharedState({ ...known, now })).toBe(now);
    }
  });
});
