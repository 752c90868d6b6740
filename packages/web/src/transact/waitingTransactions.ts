import { isFinal, paymentOf, type SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import { paidAsset } from "../chain/transactions/intent.ts";
import type { WaitingTransaction } from "../preview/input.ts";
import { holdsPlace } from "./queue.ts";

/** Open transactions of this browser with a sequence number, in execution order. */
export function waitingTransactions(entries: readonly SentTransaction[]): readonly WaitingTransaction[] {
  return entries
    .flatMap((entry): readonly WaitingTransaction[] => {
      const { sender, sequenceNumber } = entry;
      if (sequenceNumber === undefined || isFinal(entry) || !holdsPlace(entry)) return [];
      const payment = paymentOf(entry);
      return [
        {
          sender,
          sequenceNumber,
          ...(payment !== undefined && {
            payment: { recipient: payment.recipient, asset: paidAsset(payment), units: payment.units },
          }),
        },
      ];
    })
    .toSorted((left, right) => (left.sequenceNumber < right.sequenceNumber ? -1 : 1));
}
