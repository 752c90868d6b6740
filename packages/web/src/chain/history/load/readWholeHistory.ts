import type { Address, LedgerState } from "../../facts/types.ts";
import type { HistoryFilter } from "../../indexer/accountTransactions.ts";
import type { ChainLine } from "../historyEntry.ts";
import type { HistoryCursor, PageLoader } from "./loadHistoryPage.ts";
import { newestUnavailable, unexpectedRows } from "./unfinished.ts";

export interface WholeHistoryOptions {
  readonly address: Address;
  readonly filter: HistoryFilter;
  readonly ledger: LedgerState | undefined;
  /** Called with the number of loaded entries after each page. */
  readonly onProgress: (count: number) => void;
  readonly signal: AbortSignal;
}

const PAGE_ROWS = 100;

/** Reads the full history of an account, page by page. */
export async function readWholeHistory(
  loadPage: PageLoader,
  { address, filter, ledger, onProgress, signal }: WholeHistoryOptions,
): Promise<readonly ChainLine[]> {
  const entries: ChainLine[] = [];
  let cursor: HistoryCursor | undefined;
  do {
    signal.throwIfAborted();
    const page = await loadPage({ address, filter, limit: PAGE_ROWS, cursor, ledger }, signal);
    if (page.next !== undefined && !isOlder(page.next, cursor)) throw unexpectedRows(placeOf(page.next), cursor && placeOf(cursor));
    if (page.source.kind === "indexBehind" && page.source.isNodeSilent === true) throw newestUnavailable(page.source.behindSecs);
    entries.push(...page.entries);
    cursor = page.next;
    onProgress(entries.length);
  } while (cursor !== undefined);
  return entries;
}

/** True if a page's cursor advances. An indexer that repeats a page or returns unrequested rows would cause an endless loop. */
function isOlder(next: HistoryCursor, before: HistoryCursor | undefined): boolean {
  const place = placeOf(next);
  return place >= 0n && (before === undefined || next.of !== before.of || place < placeOf(before));
}

function placeOf(cursor: HistoryCursor): bigint {
  return cursor.of === "index" ? cursor.version : cursor.sequenceNumber;
}
