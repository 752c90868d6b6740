import { expect, it } from "vitest";
import { readAddress } from "../chain/facts/address.ts";
import type { SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import { waitingTransactions } from "./waitingTransactions.ts";

const payment = { kind: "payment", asset: "0x1::aptos_coin::AptosCoin", recipient: readAddress("0xb0b"), units: 5n } as const;
const sent = (sequenceNumber: bigint | undefined, change: Partial<SentTransaction> = {}) =>
  ({ sender: readAddress("0xa1"), intent: payment, sequenceNumber, signed: "0x01", state: "pending", ...change }) as SentTransaction;

it("waitingTransactions returns open transactions with a sequence number, in execution order", () => {
  expect(waitingTransactions([sent(9n, { intent: { kind: "script" } }), sent(8n, { state: "signed" })])).toEqual([
    {
      sender: readAddress("0xa1"),
      sequenceNumber: 8n,
      payment: { recipient: readAddress("0xb0b"), asset: { id: payment.asset, symbol: "APT", decimals: 8 }, units: 5n },
    },
    { sender: readAddress("0xa1"), sequenceNumber: 9n },
  ]);
});

it("waitingTransactions excludes entries that are committed, refused, nonce-based or from another ledger", () => {
  const others = [sent(undefined), sent(8n, { state: "committed" }), sent(8n, { state: "denied" }), sent(8n, { signed: undefined })];
  expect(waitingTransactions(others)).toEqual([]);
});
