import { paymentOf, type SentTransaction } from "../chain/history/sentTransaction.ts";

/** What was sent on a ledger that is gone. */
export interface TakenAlong {
  readonly count: number;
  readonly arePayments: boolean;
}

/** Of what is forgotten, what was on the ledger that is gone: what an earlier reset took along was on none since. */
export function takenAlong(forgotten: readonly SentTransaction[]): TakenAlong {
  const onLedger = forgotten.filter(({ state }) => state !== "gone");
  return { count: onLedger.length, arePayments: onLedger.every((entry) => paymentOf(entry) !== undefined) };
}
