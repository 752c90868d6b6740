import type { TransactionHash } from "../../facts/types.ts";
import type { ChainLine } from "../historyEntry.ts";
import { awaitsConfirmation, type SentChange, type SentTransaction } from "../sent/sentTransaction.ts";
import { withoutLine } from "./linesOfSent.ts";

/** Complete list of an account's sent transactions between two versions. */
export interface CoveringList {
  readonly entries: readonly ChainLine[];
  /** Oldest version covered by the list. */
  readonly reachesBackTo: bigint;
  /** Newest version covered by the list; undefined if unknown. */
  readonly reachesUpTo: bigint | undefined;
  /** Whether the index sent the list. An index can hide rows, so the outbox queries the node before a transaction counts as missing. */
  readonly isOfIndex: boolean;
}

/**
 * Corrects sent transactions whose version the list covers without a matching line. A node's list makes them `notFound`; an index list
 * resets their confirmation, so that the outbox compares them with the node. Transactions confirmed by the index keep their state. A list
 * that starts after a transaction proves nothing, because an index may have been started late.
 */
export function refutedBy(
  { entries, reachesBackTo, reachesUpTo, isOfIndex }: CoveringList,
  fromHere: readonly SentTransaction[],
): ReadonlyMap<TransactionHash, SentChange> {
  // Entries are sorted newest first.
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
  if (!isOfIndex) return new Map(missing.map(({ hash }) => [hash, { state: "notFound", confirmation: "awaited" }]));
  const settled = missing.filter((sent) => !awaitsConfirmation(sent));
  return new Map(settled.map(({ hash }) => [hash, { confirmation: "awaited" }]));
}
