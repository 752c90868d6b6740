import type { TransactionHash } from "../chain/facts/types.ts";
import { isFinal, isJustGone, paymentOf, type SentTransaction } from "../chain/history/sentTransaction.ts";

/** What was sent on a ledger that is gone. */
export interface TakenAlong {
  readonly count: number;
  readonly arePayments: boolean;
}

/** What a reset of the person's own network leaves nothing of. */
export interface TakenByReset {
  readonly forgotten: readonly TransactionHash[];
  readonly taken: TakenAlong;
}

/** What ran on the new ledger already, before its beginning was noticed, has a version. */
export function takenByReset(entries: readonly SentTransaction[], now: number = Date.now()): TakenByReset {
  const past = entries.filter((entry) => isFinal(entry) && entry.version === undefined && !isJustGone(entry, now));
  return { forgotten: past.map(({ hash }) => hash), taken: takenAlong(past) };
}

/** Of what is forgotten, what was on the ledger that is gone: what an earlier reset took along was on none since. */
export function takenAlong(forgotten: readonly SentTransaction[]): TakenAlong {
  const onLedger = forgotten.filter(({ state }) => state !== "gone");
  return { count: onLedger.length, arePayments: onLedger.every((entry) => paymentOf(entry) !== undefined) };
}
