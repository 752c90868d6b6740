import type { Address } from "../facts/types.ts";
import type { OwnedTokenPage, OwnedTokenQuestion } from "../indexer/accountTokens.ts";
import type { CollectionDirectoryPage, CollectionDirectoryQuestion } from "../indexer/collectionDirectory.ts";
import type { CreatedCollectionsPage, ListedCursor, ListedTokenPage } from "../indexer/collectionTokens.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { IndexedToken } from "../indexer/indexedToken.ts";
import type { OlderCollection } from "../indexer/olderCollection.ts";
import type { TokenActivityCursor, TokenActivityPage } from "../indexer/tokenActivities.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import type { CollectionFacts, TokenFacts } from "../ledger/tokenFacts.ts";
import { lazyReader } from "./lazyReader.ts";

/** Network queries about collectibles. */
export interface TokenReader {
  /** Index, one request: tokens owned by an account. */
  owned(owner: Address, question: OwnedTokenQuestion, signal?: AbortSignal): Promise<OwnedTokenPage>;
  /** Node: facts about a token; undefined if the address has none. */
  facts(id: Address, signal?: AbortSignal): Promise<TokenFacts | undefined>;
  /** Node: facts about a collection; undefined if the address has none. */
  collection(id: Address, signal?: AbortSignal): Promise<CollectionFacts | undefined>;
  /** Index: a collection of the first token standard; undefined if missing. */
  olderCollection(id: Address, signal?: AbortSignal): Promise<OlderCollection | undefined>;
  /** Index: tokens of a collection. */
  inCollection(
    id: string,
    page: { readonly after: ListedCursor | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<ListedTokenPage>;
  /** Index: collections created by an account, at most 100. */
  createdBy(creator: Address, signal?: AbortSignal): Promise<CreatedCollectionsPage>;
  /** Index: collections of the network. */
  directory(question: CollectionDirectoryQuestion, signal?: AbortSignal): Promise<CollectionDirectoryPage>;
  /** Index: activities of a token. */
  activities(
    id: string,
    page: { readonly before: TokenActivityCursor | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<TokenActivityPage>;
  /** Index: a token, including legacy and burnt ones; undefined if it never existed. */
  indexed(id: string, signal?: AbortSignal): Promise<IndexedToken | undefined>;
  /** Whether an account accepts tokens of the first standard without an offer. */
  takesLegacy(address: Address, signal?: AbortSignal): Promise<boolean>;
}

/** Creates a reader that loads its queries on first use. */
export function createTokenReader(api: NodeApi, index: IndexApi): TokenReader {
  return lazyReader(async () => (await import("./askAboutTokens.ts")).askAboutTokens(api, index), {
    owned: true,
    facts: true,
    collection: true,
    olderCollection: true,
    inCollection: true,
    createdBy: true,
    directory: true,
    activities: true,
    indexed: true,
    takesLegacy: true,
  });
}
