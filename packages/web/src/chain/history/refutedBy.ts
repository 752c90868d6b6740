import type { TransactionHash } from "../facts/types.ts";
import type { HistoryEntry } from "./historyEntry.ts";
import { withoutLine } from "./sameTransaction.ts";
import type { SentChange, SentTransaction } from "./sentTransaction.ts";

/** A list of all that an account sent between two versions. */
export interface CoveringList {
  readonly entries: readonly HistoryEntry[];
  /** Oldest version covered by the list. */
  readonly reachesBackTo: bigint;
  /** Newest version covered by the list; undefined if unknown. */
  readonly reachesUpTo: bigint | undefined;
}

/**
 * Marks sent transactions as `notFound` if the list covers their version without a matching line. Transactions confirmed by the index keep their state. A list
 * that starts after a transaction proves nothing: an index may have been started late.
 */
export function refutedBy(
  { entries, reachesBackTo, reachesUpTo }: CoveringList,
  fromHere: readonly SentTransaction[],
): ReadonlyMap<TransactionHash, SentChange> {
  // Newest first.
  const oldest = entries.findLast(({ version }) => version !== undefined)?.version;
  if (reachesUpTo === undefined || oldest === undefined) return new Map();
  const isCovered = ({ state, version, confirmation, sequenceNumber }: SentTransaction): boolean =>
    state === "committed" &&
    confirmation !== "index" &&
    // A node lists transactions by sequence number only.
    sequenceNumber !== undefined &&
    version !== undefined &&
    version >= reachesBackTo &&
    version > oldest &&
    version <= reachesUpTo;
  const missing = withoutLine(entries, fromHere).filter(isCovered);
  return new Map(missing.map(({ hash }) => [hash, { state: "notFound", confirmation: "awaited" }]));
}
