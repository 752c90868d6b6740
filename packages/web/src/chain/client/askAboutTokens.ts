import { asBoolean } from "../facts/jsonFields.ts";
import { accountTokens } from "../indexer/accountTokens.ts";
import { collectionDirectory } from "../indexer/collectionDirectory.ts";
import { collectionTokens, createdCollections } from "../indexer/collectionTokens.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import { indexedToken } from "../indexer/indexedToken.ts";
import { olderCollection } from "../indexer/olderCollection.ts";
import { tokenActivities } from "../indexer/tokenActivities.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { findResource } from "../ledger/findResource.ts";
import { collectionFacts, tokenFacts } from "../ledger/tokenFacts.ts";
import type { TokenReader } from "./tokenReader.ts";

/** Token queries, in a separate chunk loaded only by pages that use them. */
export function askAboutTokens(api: NodeApi, index: IndexApi): TokenReader {
  return {
    owned: (owner, question, signal) => index.ask(accountTokens(owner, question), signal),
    facts: (id, signal) => tokenFacts(api, id, { signal }),
    collection: (id, signal) => collectionFacts(api, id, { signal }),
    olderCollection: (id, signal) => index.ask(olderCollection(id), signal),
    inCollection: (id, page, signal) => index.ask(collectionTokens(id, page), signal),
    createdBy: (creator, signal) => index.ask(createdCollections(creator), signal),
    directory: (question, signal) => index.ask(collectionDirectory(question), signal),
    activities: (id, page, signal) => index.ask(tokenActivities(id, page), signal),
    indexed: (id, signal) => index.ask(indexedToken(id), signal),
    takesLegacy: async (address, signal) => {
      const store = await findResource(api, address, "0x3::token::TokenStore", { signal });
      return store !== undefined && asBoolean(store.direct_transfer);
    },
  };
}
