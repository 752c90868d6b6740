import { describe, expect, it } from "vitest";
import { readAddress } from "../../facts/address.ts";
import type { TransactionHash } from "../../facts/types.ts";
import type { ChainLine } from "../historyEntry.ts";
import type { SentState, SentTransaction } from "../sent/sentTransaction.ts";
import { correctedByChain, hashesWithLine } from "./linesOfSent.ts";
import { mergeLocal } from "./mergeLocal.ts";

const ALICE = readAddress("0xa11ce");
const BOB = readAddress("0xb0b");
const EXPIRES_AT = 1_000n;

const sent = (state: SentState, change: Partial<SentTransaction> = {}): SentTransaction => ({
  hash: "0xaa" as TransactionHash,
  sender: ALICE,
  intent: { kind: "payment", asset: "0x1::aptos_coin::AptosCoin", recipient: BOB, units: 7n },
  sequenceNumber: 3n,
  signed: undefined,
  expirationSecs: EXPIRES_AT,
  sentAt: 900_000,
  state,
  version: undefined,
  vmStatus: undefined,
  finalAt: 905_000,
  ...change,
});

/** An index line, which has no hash. */
const line = (change: Partial<ChainLine> = {}): ChainLine => ({
  key: "9",
  state: "committed",
  version: 9n,
  hash: undefined,
  at: 901_000,
  sender: ALICE,
  functionId: "0x1::aptos_account::transfer",
  counterparty: BOB,
  movements: [],
  feeOctas: undefined,
  sequenceNumber: 3n,
  expirationSecs: EXPIRES_AT,
  ...change,
});
const ofNode = (hash: string) => line({ hash: hash as TransactionHash, sequenceNumber: undefined });

describe("correctedByChain with a chain line of a sent transaction", () => {
  it.each(["replaced", "expired", "refused", "failed", "unknown"] as const)("replaces the stored state %s", (state) => {
    for (const [chainLine, confirmation] of [
      [line(), "index"],
      [ofNode("0xaa"), "awaited"],
    ] as const) {
      expect(correctedByChain([chainLine], [sent(state)])).toEqual(new Map([["0xaa", { state: "committed", version: 9n, confirmation }]]));
      const own = correctedByChain([chainLine], [sent(state)], { isOwnNetwork: true });
      expect(own).toEqual(new Map([["0xaa", { state: "committed", version: 9n }]]));
      expect(mergeLocal([chainLine], [sent(state)], 0n)).toEqual([chainLine]);
    }
  });

  it("ignores lines with a different hash, sequence number, expiry or sender", () => {
    const others = [
      ofNode("0xbb"),
      line({ sequenceNumber: 4n, expirationSecs: EXPIRES_AT }),
      line({ sequenceNumber: 3n, expirationSecs: 999n }),
      line({ sender: BOB }),
      line({ sequenceNumber: undefined }),
    ];
    expect(correctedByChain(others, [sent("expired")]).size).toBe(0);
    expect(mergeLocal(others, [sent("expired")], 0n)).toHaveLength(6);
  });

  it.each<[string, Partial<ChainLine>]>([
    ["recipient", { counterparty: readAddress("0xca401") }],
    ["function", { functionId: "0x1::coin::transfer" }],
    ["amount", { movements: [{ asset: "0x1::aptos_coin::AptosCoin", symbol: "APT", decimals: 8, units: -8n }] }],
  ])("ignores an index line with its sequence number and expiry but another %s", (_, change) => {
    const other = line(change);
    for (const entry of [sent("expired"), sent("committed", { version: 9n, confirmation: "awaited" })]) {
      expect(correctedByChain([other], [entry]).size).toBe(0);
      expect(mergeLocal([other], [entry], 0n)).toHaveLength(2);
    }
  });

  it("changes nothing if an index line matches two transactions that differ only in gas price", () => {
    const second = sent("expired", { hash: "0xbb" as TransactionHash });
    expect(correctedByChain([line()], [sent("expired"), second]).size).toBe(0);
    expect(correctedByChain([line()], [sent("replaced"), sent("committed", { hash: second.hash, version: 9n })]).size).toBe(0);
    expect(correctedByChain([ofNode("0xbb")], [sent("expired"), second])).toEqual(
      new Map([["0xbb", { state: "committed", version: 9n, confirmation: "awaited" }]]),
    );
  });

  it("leaves pending and matching entries and failed multisig proposals unchanged", () => {
    const entries = [sent("pending"), sent("denied"), sent("saidFailed"), sent("undone"), sent("committed", { version: 9n })];
    for (const entry of entries) expect(correctedByChain([line()], [entry]).size).toBe(0);
    expect(correctedByChain([line({ state: "failed" })], [sent("failed", { version: 9n })]).size).toBe(0);
    expect(correctedByChain([line()], [sent("failed", { version: 9n, isFailedInside: true })]).size).toBe(0);
  });
});

it("mergeLocal keeps a local entry if the chain line at its version has a different sender, sequence number or hash", () => {
  const committed = sent("committed", { version: 9n });
  const another = [line({ sender: BOB }), line({ sequenceNumber: 2n, expirationSecs: EXPIRES_AT }), ofNode("0xbb")];
  for (const other of another)
    expect(
      mergeLocal([other], [committed], 0n)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(["0xaa", "9"]);
  // If the index reports no sequence number, the sender must match.
  for (const own of [line(), line({ sequenceNumber: undefined }), ofNode("0xaa")])
    expect(mergeLocal([own], [committed], 0n)).toEqual([own]);
});

describe("hashesWithLine for pending transactions", () => {
  const place = { sequenceNumber: 3n, expirationSecs: EXPIRES_AT };

  it("matches a line by sequence number and expiry, or by hash", () => {
    for (const state of ["pending", "denied", "saidFailed"] as const) {
      expect([...hashesWithLine([line(place)], [sent(state)])]).toEqual(["0xaa"]);
    }
    expect([...hashesWithLine([line({ hash: "0xaa" as TransactionHash })], [sent("pending")])]).toEqual(["0xaa"]);
  });

  it("ignores lines with a different sequence number, expiry or sender, and local lines without version", () => {
    for (const change of [
      { sequenceNumber: 4n },
      { expirationSecs: 999n },
      { sender: BOB },
      { state: "pending", version: undefined },
    ] as const) {
      expect([...hashesWithLine([line({ ...place, ...change })], [sent("pending")])]).toEqual([]);
    }
  });
});

describe("success reported by a single node", () => {
  const reported = sent("committed", { version: 9n, confirmation: "awaited" });
  const missing = sent("notFound", { version: 9n, confirmation: "awaited" });

  it.each([
    ["reported", reported],
    ["reported without an index", { ...reported, confirmation: "node" } as const],
    ["missing", missing],
  ])("is confirmed by an index line, but not by a node line, if the transaction was %s", (_, entry) => {
    expect(correctedByChain([line()], [entry])).toEqual(new Map([["0xaa", { state: "committed", version: 9n, confirmation: "index" }]]));
    expect(correctedByChain([ofNode("0xaa")], [entry]).size).toBe(0);
  });

  it("keeps its confirmation mark in a node list and loses the mark in an index list", () => {
    expect(mergeLocal([ofNode("0xaa")], [reported], 0n)).toEqual([{ ...ofNode("0xaa"), confirmation: "awaited" }]);
    expect(mergeLocal([line()], [reported], 0n)).toEqual([line()]);
  });
});

describe("transaction with a nonce", () => {
  const orderless = (state: SentState) =>
    sent(state, { sequenceNumber: undefined, intent: { kind: "call", functionId: "0x1::aptos_account::transfer" } });
  const its = line({ sequenceNumber: undefined });

  it("matches the line with its sender, expiry and function", () => {
    expect(mergeLocal([its], [orderless("unknown")], 0n)).toEqual([its]);
    expect(correctedByChain([its], [orderless("unknown")])).toEqual(
      new Map([["0xaa", { state: "committed", version: 9n, confirmation: "awaited" }]]),
    );
    expect(hashesWithLine([its], [orderless("pending")])).toEqual(new Set(["0xaa"]));
  });

  it("matches no line with a different hash, sequence number, function or expiry, and stays unmatched if two are alike", () => {
    for (const other of [
      ofNode("0xbb"),
      line(),
      line({ sequenceNumber: undefined, functionId: "0x1::a::b" }),
      line({ sequenceNumber: undefined, expirationSecs: 1n }),
    ])
      expect(hashesWithLine([other], [orderless("unknown")])).toEqual(new Set());
    expect(correctedByChain([its], [orderless("unknown"), { ...orderless("unknown"), hash: "0xcc" as TransactionHash }]).size).toBe(0);
  });
});
