import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import type { SentState, SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { listExport, paidLines } from "./listExport.ts";
import { readLines } from "./listLines.ts";

const sent = (state: SentState): SentTransaction => ({
  hash: `0x${state}` as TransactionHash,
  sender: readAddress("0xa1"),
  intent: { kind: "payment", asset: "0x1::aptos_coin::AptosCoin", recipient: readAddress("0xb0b"), units: 10_000_000n },
  sequenceNumber: 1n,
  signed: undefined,
  expirationSecs: 0n,
  sentAt: 1,
  state,
  version: undefined,
  vmStatus: undefined,
  finalAt: undefined,
});
const STATES: readonly SentState[] = [
  "committed",
  "expired",
  "pending",
  "failed",
  "signed",
  "refused",
  "submitted",
  "replaced",
  "denied",
  "undone",
  "unknown",
];
const madeIn = (text: string) => paidLines(text).map(({ line }) => line);

describe("payment list pasted from an export", () => {
  it("paidLines finds paid and pending lines in an exported list and skips failed payments", () => {
    const text = listExport(STATES.map(sent));
    expect(readLines(text)).toHaveLength(STATES.length);
    expect(paidLines(text)[0]).toEqual({ line: 2, recipient: readAddress("0xb0b") });
    expect(madeIn(text).map((line) => STATES[line - 2])).toEqual(["committed", "pending", "signed", "submitted", "denied", "unknown"]);
  });

  it("paidLines accepts other cell separators and missing columns after spreadsheet edits", () => {
    expect(madeIn(listExport(STATES.map(sent)).replaceAll(",", ";"))).toEqual([2, 4, 6, 8, 10, 12]);
    expect(madeIn("State\tRecipient\tAmount\nCommitted\t0xb\t1\n\nexpired\t0xc\t2\npending\t0xd\t3")).toEqual([2, 5]);
  });

  it("paidLines returns no lines for tables that are not an export", () => {
    expect(madeIn("address,amount\n0xb,1\npending,2")).toEqual([]);
    expect(madeIn("committed,1\n0xb,2")).toEqual([]);
    expect(madeIn("State,1\npending,2")).toEqual([]);
  });
});
