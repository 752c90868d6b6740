import type { Address } from "../facts/types.ts";
import type { OwnedTokenPage, OwnedTokenQuestion } from "../indexer/accountTokens.ts";
import type { CollectionDirectoryPage, CollectionDirectoryQuestion } from "../indexer/collectionDirectory.ts";
import type { CreatedCollections, ListedCursor, ListedTokenPage } from "../indexer/collectionTokens.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { IndexedToken } from "../indexer/indexedToken.ts";
import type { OlderCollection } from "../indexer/olderCollection.ts";
import type { TokenActivityCursor, TokenActivityPage } from "../indexer/tokenActivities.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import type { CollectionFacts, TokenFacts } from "../ledger/tokenFacts.ts";
import { loadedWhenAsked } from "./loadedWhenAsked.ts";

/** What is asked of a network about collectibles. */
export interface TokenReader {
  /** From the index: what an account owns, in one request. */
  owned(owner: Address, question: OwnedTokenQuestion, signal?: AbortSignal): Promise<OwnedTokenPage>;
  /** A token as the node has it; undefined where there is none at the address. */
  facts(id: Address, signal?: AbortSignal): Promise<TokenFacts | undefined>;
  /** A collection as the node has it; undefined where there is none at the address. */
  collection(id: Address, signal?: AbortSignal): Promise<CollectionFacts | undefined>;
  /** From the index: a collection of the first standard; undefined where there is none. */
  olderCollection(id: Address, signal?: AbortSignal): Promise<OlderCollection | undefined>;
  /** From the index: the tokens of a collection. */
  inCollection(
    id: string,
    page: { readonly after: ListedCursor | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<ListedTokenPage>;
  /** From the index: the collections that an account made, at most 100. */
  createdBy(creator: Address, signal?: AbortSignal): Promise<CreatedCollections>;
  /** From the index: the collections of the network. */
  directory(question: CollectionDirectoryQuestion, signal?: AbortSignal): Promise<CollectionDirectoryPage>;
  /** From the index: what happened to a token. */
  activities(
    id: string,
    page: { readonly before: TokenActivityCursor | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<TokenActivityPage>;
  /** From the index: a token, also an older or a burnt one; undefined where there never was one. */
  indexed(id: string, signal?: AbortSignal): Promise<IndexedToken | undefined>;
  /** Whether an account lets anybody give it tokens of the first standard without an offer. */
  takesLegacy(address: Address, signal?: AbortSignal): Promise<boolean>;
}

/** The questions are loaded when the first of them is asked. */
export function createTokenReader(api: NodeApi, index: IndexApi): TokenReader {
  return loadedWhenAsked(async () => (await import("./askAboutTokens.ts")).askAboutTokens(api, index), {
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
