import { describe, expect, it } from "vitest";
import { readAddress } from "../../facts/address.ts";
import type { TransactionHash } from "../../facts/types.ts";
import type { ChainLine } from "../historyEntry.ts";
import { SENT_STATES, type SentState, type SentTransaction } from "../sent/sentTransaction.ts";
import { refutedBy } from "./refutedBy.ts";

const ALICE = readAddress("0xa11ce");
const HASH = "0xaa" as TransactionHash;

const sent = (change: Partial<SentTransaction> = {}): SentTransaction => ({
  hash: HASH,
  sender: ALICE,
  intent: { kind: "call", functionId: "0x1::a::b" },
  sequenceNumber: 3n,
  signed: undefined,
  expirationSecs: 1_000n,
  sentAt: 900_000,
  state: "committed",
  version: 9n,
  vmStatus: undefined,
  finalAt: 905_000,
  ...change,
});
const line = (version: bigint, change: Partial<ChainLine> = {}): ChainLine => ({
  key: String(version),
  state: "committed",
  version,
  hash: undefined,
  at: 901_000,
  sender: ALICE,
  functionId: "0x1::a::b",
  counterparty: undefined,
  movements: [],
  feeOctas: undefined,
  sequenceNumber: version,
  expirationSecs: 1_000n,
  ...change,
});
const list = { entries: [line(12n), line(5n)], reachesBackTo: 0n, reachesUpTo: 20n, isOfIndex: false };
const NOT_FOUND = new Map([[HASH, { state: "notFound", confirmation: "awaited" }]]);

describe("refutedBy with an index list that covers a reported success but lacks its line", () => {
  it.each([["node"], [undefined]] as const)("has the outbox query the node if the confirmation is %s", (confirmation) => {
    expect(refutedBy({ ...list, isOfIndex: true }, [sent({ confirmation })])).toEqual(new Map([[HASH, { confirmation: "awaited" }]]));
  });

  it.each([["awaited"], ["disputed"], ["index"]] as const)("changes nothing with confirmation %s", (confirmation) => {
    expect(refutedBy({ ...list, isOfIndex: true }, [sent({ confirmation })]).size).toBe(0);
  });
});

describe("refutedBy with a node list that covers a reported success but lacks its line", () => {
  it.each([["awaited"], ["node"], [undefined]] as const)("marks the transaction as not found with confirmation %s", (confirmation) => {
    expect(refutedBy(list, [sent({ confirmation })])).toEqual(NOT_FOUND);
  });

  it("marks the transaction as not found if a different transaction has its version", () => {
    const entries = [line(12n), line(9n, { sequenceNumber: 8n }), line(5n)];
    expect(refutedBy({ ...list, entries }, [sent()])).toEqual(NOT_FOUND);
  });

  it.each<[string, typeof list, Partial<SentTransaction>]>([
    ["the index confirmed it before", list, { confirmation: "index" }],
    ["the list ends before it", { ...list, reachesUpTo: 8n }, {}],
    ["the list begins after it", { ...list, reachesBackTo: 10n }, {}],
    ["the list may have been started after it", { ...list, entries: [line(12n)] }, {}],
    ["the list is empty", { ...list, entries: [] }, {}],
    ["the list has it", { ...list, entries: [line(12n), line(9n, { sequenceNumber: 3n }), line(5n)] }, {}],
    ["it has a nonce", list, { sequenceNumber: undefined }],
  ])("changes nothing if %s", (_, covering, change) => {
    expect(refutedBy(covering, [sent(change)]).size).toBe(0);
  });

  it("changes no state except committed", () => {
    for (const state of SENT_STATES.filter((one) => one !== "committed"))
      expect(refutedBy(list, [sent({ state: state as SentState })]).size).toBe(0);
  });
});
