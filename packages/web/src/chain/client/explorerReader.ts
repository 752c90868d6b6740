import type { TransactionFacts } from "../facts/types.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { ListedBlock } from "../indexer/indexedBlocks.ts";
import type { SearchedPage, TransactionFilter } from "../indexer/searchedTransactions.ts";
import type { ChainConfiguration } from "../ledger/chainConfiguration.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import type { TypedTableItem, WholeBlock } from "../ledger/explored.ts";

/** Network queries used only by the explorer. */
export interface ExplorerReader {
  /** Undefined if the block does not exist. */
  block(height: bigint, signal?: AbortSignal): Promise<WholeBlock | undefined>;
  /** Transactions starting at a version, oldest first; at most 100. */
  transactionsFrom(start: bigint, limit: number, signal?: AbortSignal): Promise<readonly TransactionFacts[]>;
  /** Table item at a version; undefined if missing. */
  tableItemAt(item: TypedTableItem, version: bigint, signal?: AbortSignal): Promise<unknown>;
  /** Release and feature flags of the network. */
  configuration(signal?: AbortSignal): Promise<ChainConfiguration>;
  /** Index: blocks, newest first; `before` is an exclusive height. */
  blocks(page: { readonly before: bigint | undefined; readonly limit: number }, signal?: AbortSignal): Promise<readonly ListedBlock[]>;
  /** Index: user transactions that match a filter, newest first. */
  search(
    filter: TransactionFilter,
    page: { readonly before: bigint | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<SearchedPage>;
}

/** Creates a reader that loads its parsers on first use. */
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
