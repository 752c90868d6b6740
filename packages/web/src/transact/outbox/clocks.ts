import type { LedgerState, TransactionHash } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sentTransaction.ts";
import { EXPIRY_MARGIN_SECS, STANDSTILL_MARGIN_MS } from "../../chain/transactions/limits.ts";
import type { Desk } from "./desk.ts";

const USECS_PER_SEC = 1_000_000n;

/** Until when something can run, by this computer's clock and by the ledger's: decision 0069. */
export interface Clocks {
  /** Whether its time is over by a clock that is believed. */
  isOver(entry: SentTransaction): boolean;
  /** Whether a clock that is believed is well past its expiry. */
  isPastHere(entry: SentTransaction): boolean;
  /** Whether the ledger's clock was compared with its expiry before, from which on a ledger that stands still counts. */
  isTimed(entry: SentTransaction): boolean;
  /** Whether the ledger's clock is well past its expiry, or has stood still until it would be. */
  isPastAt(entry: SentTransaction, ledger: LedgerState): boolean;
}

export function createClocks({ trustsNode, now }: Pick<Desk, "trustsNode" | "now">): Clocks {
  /** When one is given up although the ledger stands still. */
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
