import type { LedgerState, TransactionHash } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { EXPIRY_MARGIN_SECS, STANDSTILL_MARGIN_MS } from "../../chain/transactions/transactionLimits.ts";
import { USECS_PER_SEC } from "../../units/time.ts";
import type { Desk } from "./desk.ts";

/** Checks whether transactions have expired, by this computer's clock and the ledger's clock; see decision 0069. */
export interface Clocks {
  /** Whether a transaction has expired by a trusted clock. */
  isOver(entry: SentTransaction): boolean;
  /** Whether a trusted clock is well past a transaction's expiry. */
  isPastHere(entry: SentTransaction): boolean;
  /** Whether the ledger's clock was compared with the expiry before. From then on, a halted ledger counts too. */
  isTimed(entry: SentTransaction): boolean;
  /** Whether the ledger's clock is well past the expiry, or the ledger has halted until this computer's clock passed it. */
  isPastAt(entry: SentTransaction, ledger: LedgerState): boolean;
}

export function createClocks({ trustsNode, now }: Pick<Desk, "trustsNode" | "now">): Clocks {
  /** Time at which each transaction counts as expired if the ledger halts. */
  const deadlines = new Map<TransactionHash, number>();
  const isHereLaterThan = (secs: bigint) => trustsNode || now() > Number(secs) * 1_000;
  return {
    isOver: ({ expirationSecs }) => isHereLaterThan(expirationSecs),
    isPastHere: ({ expirationSecs }) => isHereLaterThan(expirationSecs + EXPIRY_MARGIN_SECS),
    isTimed: ({ hash }) => deadlines.has(hash),
    isPastAt({ hash, expirationSecs }, { timestampUsecs }) {
      const ledgerSecs = timestampUsecs / USECS_PER_SEC;
      const leftMs = Number(expirationSecs - ledgerSecs) * 1_000;
      const deadline = deadlines.get(hash) ?? now() + Math.max(leftMs, 0) + STANDSTILL_MARGIN_MS;
      deadlines.set(hash, deadline);
      return ledgerSecs > expirationSecs + EXPIRY_MARGIN_SECS || now() > deadline;
    },
  };
}
