import type { TransactionHash } from "../../facts/types.ts";
import { type LedgerLosses, ledgerLosses } from "./ledgerLosses.ts";
import { isFinal, isJustReset, type SentTransaction } from "./sentTransaction.ts";

/** Transactions removed by a reset of the user's own network. */
export interface ResetLosses {
  readonly forgotten: readonly TransactionHash[];
  readonly losses: LedgerLosses;
}

/** Transactions that a reset removed. Those with a version stay: they ran on the new ledger before the page detected the reset. */
export function resetLosses(entries: readonly SentTransaction[], now: number = Date.now()): ResetLosses {
  const past = entries.filter((entry) => isFinal(entry) && entry.version === undefined && !isJustReset(entry, now));
  return { forgotten: past.map(({ hash }) => hash), losses: ledgerLosses(past) };
}
