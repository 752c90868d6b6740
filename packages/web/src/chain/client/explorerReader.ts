import type { TransactionFacts } from "../facts/types.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { ListedBlock } from "../indexer/indexedBlocks.ts";
import type { SearchedPage, TransactionFilter } from "../indexer/searchedTransactions.ts";
import type { ChainConfiguration } from "../ledger/chainConfiguration.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import type { TypedTableItem, WholeBlock } from "../ledger/explored.ts";

/** What only the explorer asks of a network. */
export interface ExplorerReader {
  /** Undefined where there is no such block. */
  block(height: bigint, signal?: AbortSignal): Promise<WholeBlock | undefined>;
  /** Transactions from a version on, the oldest first; at most 100. */
  transactionsFrom(start: bigint, limit: number, signal?: AbortSignal): Promise<readonly TransactionFacts[]>;
  /** What a table had under a key at a version; undefined where there was nothing. */
  tableItemAt(item: TypedTableItem, version: bigint, signal?: AbortSignal): Promise<unknown>;
  /** Which release the network runs, and its feature flags. */
  configuration(signal?: AbortSignal): Promise<ChainConfiguration>;
  /** From the index: blocks, newest first; `before` is a height, exclusive. */
  blocks(page: { readonly before: bigint | undefined; readonly limit: number }, signal?: AbortSignal): Promise<readonly ListedBlock[]>;
  /** From the index: user transactions that fit a filter, newest first. */
  search(
    filter: TransactionFilter,
    page: { readonly before: bigint | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<SearchedPage>;
}

/** What reads the answers is loaded when it is first wanted. */
export function createExplorerReader(api: NodeApi, index: IndexApi): ExplorerReader {
  const ofNode = () => import("../ledger/explored.ts");
  return {
    block: async (height, signal) => (await ofNode()).wholeBlock(api, height, { signal }),
    transactionsFrom: async (start, limit, signal) => (await ofNode()).transactionsFrom(api, start, limit, { signal }),
    tableItemAt: async (item, version, signal) => (await ofNode()).tableItemAt(api, item, version, { signal }),
    configuration: async (signal) => (await import("../ledger/chainConfiguration.ts")).chainConfiguration(api, { signal }),
    blocks: async ({ before, limit }, signal) =>
      index.ask((await import("../indexer/indexedBlocks.ts")).indexedBlocks(before, limit), signal),
    search: async (filter, page, signal) =>
      index.ask((await import("../indexer/searchedTransactions.ts")).searchedTransactions(filter, page), signal),
  };
}
