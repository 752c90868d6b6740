import { paymentOf, type SentState, type SentTransaction } from "../chain/history/sentTransaction.ts";

/** What was sent on a ledger that is gone. */
export interface TakenAlong {
  readonly count: number;
  readonly arePayments: boolean;
}

/** What ran, also where the ledger is without it by now. */
const RAN: readonly SentState[] = ["committed", "failed", "undone", "unknown"];

/** Of what was sent, what was on the ledger that is gone. */
export function takenAlong(sent: readonly SentTransaction[]): TakenAlong {
  const onLedger = sent.filter(({ state }) => RAN.includes(state));
  return { count: onLedger.length, arePayments: onLedger.every((entry) => paymentOf(entry) !== undefined) };
}
