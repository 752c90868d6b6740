import type { IndexApi } from "../../chain/indexer/createIndexApi.ts";
import { searchedTransactions, type TransactionFilter } from "../../chain/indexer/searchedTransactions.ts";
import { EXPLORER_PAGE_ROWS } from "../../chain/queries/explorerQueries.ts";
import { type ListedTransaction, listedFromIndex } from "./listedTransaction.ts";

/** Reads all indexer results of a filter page by page, newest first. */
export async function readWholeSearch(
  index: IndexApi,
  filter: TransactionFilter,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<readonly ListedTransaction[]> {
  const rows: ListedTransaction[] = [];
  let before: bigint | undefined;
  do {
    const page = await index.ask(searchedTransactions(filter, { before, limit: EXPLORER_PAGE_ROWS }), signal);
    for (const found of page.transactions) rows.push(listedFromIndex(found));
    onProgress(rows.length);
    before = page.next;
  } while (before !== undefined);
  return rows;
}
