import type { TransactionHash } from "../chain/facts/types.ts";
import { isFinal, isJustGone, type SentTransaction } from "../chain/history/sentTransaction.ts";
import { type TakenAlong, takenAlong } from "./takenAlong.ts";

/** Transactions removed by a reset of the user's own network. */
export interface TakenByReset {
  readonly forgotten: readonly TransactionHash[];
  readonly taken: TakenAlong;
}

/** Transactions removed by a reset. Those with a version stay: they ran on the new ledger before the reset was detected. */
export function takenByReset(entries: readonly SentTransaction[], now: number = Date.now()): TakenByReset {
  const past = entries.filter((entry) => isFinal(entry) && entry.version === undefined && !isJustGone(entry, now));
  return { forgotten: past.map(({ hash }) => hash), taken: takenAlong(past) };
}
