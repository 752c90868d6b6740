import type { TransactionHash } from "../chain/facts/types.ts";
import { isFinal, isJustGone, type SentTransaction } from "../chain/history/sentTransaction.ts";
import { type TakenAlong, takenAlong } from "./takenAlong.ts";

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
