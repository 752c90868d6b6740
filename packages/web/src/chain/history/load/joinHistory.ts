import type { ChainLine } from "../historyEntry.ts";
import type { HistoryPage } from "./loadHistoryPage.ts";

/** Known part of an account's history: the polled newest entries and the pages loaded once. */
export interface JoinedHistory {
  readonly entries: readonly ChainLine[];
  /** The newest entries no longer overlap the pages: entries in between are unknown, so the pages must be refetched. */
  readonly hasGap: boolean;
  /** Ledger version up to which the list is complete; undefined if unknown. */
  readonly reachesUpTo: bigint | undefined;
  /** True if the indexer, not the node, supplied the list. */
  readonly isOfIndex: boolean;
  /** Lowest version from which the list is complete; 0 for the whole history. */
  readonly reachesBackTo: bigint;
}

/** Merges the newest entries with older pages, newest first, without duplicates. */
export function joinHistory(newest: HistoryPage | undefined, pages: readonly HistoryPage[]): JoinedHistory {
  const fromPages = pages.flatMap(({ entries }) => entries);
  const known = new Set(fromPages.map(({ key }) => key));
  const added = (newest?.entries ?? []).filter(({ key }) => !known.has(key));
  const overlaps = newest === undefined || fromPages.length === 0 || added.length < newest.entries.length || newest.entries.length === 0;
  const entries = [...added, ...fromPages];
  const isWhole = pages.length > 0 ? pages.at(-1)?.next === undefined : newest !== undefined && newest.next === undefined;
  const hasGap = !overlaps && newest?.next !== undefined;
  const [page = pages[0]] = [newest];
  const isOfNode = page?.source.kind === "node";
  // A node reports no version up to which its list is complete, so the version of its newest entry counts.
  const reachesUpTo = hasGap ? undefined : isOfNode ? entries[0]?.version : page?.indexedVersion;
  return { entries, hasGap, reachesUpTo, isOfIndex: !isOfNode, reachesBackTo: isWhole ? 0n : (entries.at(-1)?.version ?? 0n) };
}
