import { expect, it } from "vitest";
import { readAddress } from "../chain/facts/address.ts";
import type { TransactionHash } from "../chain/facts/types.ts";
import type { SentState, SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import { earlierPayments } from "./earlierPayments.ts";

const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const sent = (state: SentState, sentAt = NOW - MINUTE_MS): SentTransaction => ({
  hash: `0x${state}` as TransactionHash,
  sender: readAddress("0xa1"),
  intent: { kind: "payment", asset: "0x1::aptos_coin::AptosCoin", recipient: readAddress("0xb0b"), units: 5n },
  sequenceNumber: 3n,
  signed: undefined,
  expirationSecs: 0n,
  sentAt,
  state,
  version: undefined,
  vmStatus: undefined,
  finalAt: undefined,
});
const agoOf = (...entries: readonly SentTransaction[]) => earlierPayments(entries, NOW).map(({ secsAgo }) => secsAgo);

it("earlier payments include pending payments, and final payments of the last day", () => {
  expect(earlierPayments([sent("committed")], NOW)).toEqual([
    {
      sender: readAddress("0xa1"),
      sequenceNumber: 3n,
      recipient: readAddress("0xb0b"),
      assetId: "0x1::aptos_coin::AptosCoin",
      units: 5n,
      secsAgo: 60,
    },
  ]);
  expect(agoOf(sent("unknown"), sent("committed", NOW - DAY_MS), sent("committed", NOW - DAY_MS - 1))).toEqual([60, 86_400]);
  expect(agoOf(sent("signed"), sent("submitted"), sent("pending", NOW - 2 * DAY_MS))).toEqual([undefined, undefined, undefined]);
  expect(agoOf(sent("committed", NOW + MINUTE_MS))).toEqual([0]);
});

it("earlier payments exclude failed, expired, refused and replaced payments, and other calls", () => {
  const states: readonly SentState[] = ["failed", "expired", "refused", "replaced", "undone", "denied"];
  expect(agoOf(...states.map((state) => sent(state)))).toEqual([]);
  expect(agoOf({ ...sent("committed"), intent: { kind: "call", functionId: "0x1::a::b" } })).toEqual([]);
});

it("earlier payments mark a payment that is missing in the index, even if the node reports it again", () => {
  const disputed: SentTransaction = { ...sent("committed"), confirmation: "disputed" };
  const awaited: SentTransaction = { ...sent("committed"), confirmation: "awaited" };
  const missing = earlierPayments([disputed, sent("notFound"), awaited, sent("unknown")], NOW).map(({ isMissing }) => isMissing);
  expect(missing).toEqual([true, true, undefined, undefined]);
});

it("earlier payments include a call that pays a single account, and mark an unknown outcome", () => {
  const [from, to] = [readAddress("0xa1"), readAddress("0xb0b")];
  const apt = { id: "0x1::aptos_coin::AptosCoin", symbol: "APT", decimals: 8 };
  const call: SentTransaction = {
    ...sent("unknown"),
    sequenceNumber: undefined,
    intent: { kind: "call", functionId: "0x1::aptos_account::transfer" },
    paid: [to],
    foreseen: { accounts: [from], changes: [{ owner: from, asset: apt, units: -5n }] },
  };
  expect(earlierPayments([call], NOW)).toEqual([
    { sender: from, sequenceNumber: undefined, recipient: to, assetId: apt.id, units: 5n, secsAgo: 60, isUnknown: true },
  ]);
  expect(earlierPayments([{ ...call, paid: [to, from] }], NOW)).toEqual([]);
});
