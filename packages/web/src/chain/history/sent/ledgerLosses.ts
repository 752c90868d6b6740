import { paymentOf, type SentState, type SentTransaction } from "./sentTransaction.ts";

/** Number and kind of transactions lost with an abandoned ledger. */
export interface LedgerLosses {
  readonly count: number;
  readonly arePayments: boolean;
}

/** States of transactions that executed, including those that a rewind removed. */
const RAN: readonly SentState[] = ["committed", "failed", "undone", "unknown"];

/** Counts sent transactions that executed on the abandoned ledger. */
export function ledgerLosses(sent: readonly SentTransaction[]): LedgerLosses {
  const onLedger = sent.filter(({ state }) => RAN.includes(state));
  return { count: onLedger.length, arePayments: onLedger.every((entry) => paymentOf(entry) !== undefined) };
}
