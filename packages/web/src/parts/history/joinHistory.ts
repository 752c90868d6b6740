import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import type { HistoryPage } from "../../chain/history/loadHistoryPage.ts";

/** What is known of a history: the newest part, which is read again and again, and pages that were read once. */
export interface JoinedHistory {
  readonly entries: readonly HistoryEntry[];
  /** The newest part has moved on past the pages: what lies between is not known, and the pages have to be read anew. */
  readonly hasGap: boolean;
  /** The list has everything up to this version; undefined if that is not known. */
  readonly reachesUpTo: bigint | undefined;
  /** Whether the index, and not the node alone, gave the list. */
  readonly isOfIndex: boolean;
  /** Of everything from this version on the list knows; 0 where it knows all. */
  readonly reachesBackTo: bigint;
}

/** Puts both together, newest first, each transaction once. */
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
  // A node says no version up to which its list is complete: its newest line is one.
  const reachesUpTo = hasGap ? undefined : isOfNode ? entries[0]?.version : page?.indexedVersion;
  return { entries, hasGap, reachesUpTo, isOfIndex: !isOfNode, reachesBackTo: isWhole ? 0n : (entries.at(-1)?.version ?? 0n) };
}
