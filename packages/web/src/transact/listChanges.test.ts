import { describe, expect, it } from "vitest";
import { readAddress } from "../chain/facts/address.ts";
import type { TransactionHash } from "../chain/facts/types.ts";
import type { SentState, SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import type { PreparedFlow } from "./flow.ts";
import { payloadDigest } from "./historyFieldsOf.ts";
import { listChanges } from "./listChanges.ts";
import { openLists } from "./openLists.ts";
import { sentBefore } from "./sentBefore.ts";

const ME = readAddress("0xa1");
const BOB = readAddress("0xb0b");
const APT = { id: "0x1::aptos_coin::AptosCoin", symbol: "APT", decimals: 8 };
const GOLD = { id: "0x5::gold::Gold", symbol: "GOLD", decimals: 2 };
const balance = (owner: typeof ME, asset: typeof APT, before: bigint, after: bigint) => ({
  kind: "balance",
  owner,
  asset,
  before,
  after,
  isYou: owner === ME,
});

/** BCS of a raw transaction with this payload; `number` sets sequence number and expiry. */
function raw(payload: string, number: number): Uint8Array {
  const before = new Uint8Array(40).fill(number, 32);
  const after = new Uint8Array(25).fill(number);
  return new Uint8Array([...before, ...new TextEncoder().encode(payload), ...after]);
}
const member = (payload: string, ...effects: readonly unknown[]) =>
  ({ transaction: { sender: ME, bytes: raw(payload, 9) }, preview: { effects } }) as unknown as PreparedFlow;
const sent = (payload: string, state: SentState, sentAt = 1): SentTransaction => ({
  hash: `${payload}/${state}` as TransactionHash,
  sender: ME,
  intent: { kind: "call", functionId: "0x1::a::b" },
  sequenceNumber: 1n,
  signed: undefined,
  expirationSecs: 0n,
  sentAt,
  state,
  version: undefined,
  vmStatus: undefined,
  finalAt: undefined,
  payload: payloadDigest(raw(payload, 1)),
  list: { id: "0xlist" as TransactionHash, place: 0 },
});

describe("batch of calls from a table", () => {
  it("sums the balance changes of its calls", () => {
    const line = member("x", balance(ME, APT, 100n, 90n), balance(BOB, APT, 0n, 7n), balance(ME, GOLD, 5n, 6n));
    expect(
      listChanges({ prepared: [line, line, line] }).map(({ owner, asset, before, after }) => [owner, asset.symbol, before, after]),
    ).toEqual([
      [ME, "APT", 100n, 70n],
      [ME, "GOLD", 5n, 8n],
    ]);
  });

  it("reports calls that already executed or are pending by their payload, ignoring sequence number and expiry", () => {
    const entries = [sent("a", "committed", 5), sent("b", "signed"), sent("c", "failed"), sent("d", "unknown", 8)];
    const prepared = ["a", "b", "c", "d", "e"].map((payload) => member(payload));
    expect(sentBefore({ prepared }, entries)).toEqual({ ran: [0, 3], lastSentAt: 8, underWay: [1] });
    expect(sentBefore({ prepared }, [{ ...sent("a", "committed"), sender: BOB }])).toEqual({ ran: [], lastSentAt: 0, underWay: [] });
  });

  it("is listed as open while some of its calls can still run", () => {
    const entries = [sent("a", "committed"), sent("b", "signed"), sent("c", "pending")];
    expect(openLists(entries)).toEqual([{ id: "0xlist", sender: ME, kind: "table", count: 3, done: 1, open: 2, unsent: 1 }]);
    expect(openLists([sent("a", "committed")])).toEqual([]);
    expect(openLists([{ ...sent("a", "signed"), intent: { kind: "script" } }])).toEqual([]);
  });
});
