import { accountAssets } from "../indexer/accountAssets.ts";
import { assetActivities } from "../indexer/assetActivities.ts";
import { assetDirectory } from "../indexer/assetDirectory.ts";
import { assetHolders } from "../indexer/assetHolders.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import { firstActivity } from "../indexer/firstActivity.ts";
import { accountResources } from "../ledger/accountResources.ts";
import { assetFacts, issuingCode } from "../ledger/assetFacts.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { assetBalance, coinStoresIn, heldOf } from "../ledger/storesWithBalance.ts";
import type { AssetReader } from "./assetReader.ts";

/** Asset queries, in a separate chunk loaded only by pages that use them. */
export function askAboutAssets(api: NodeApi, index: IndexApi): AssetReader {
  return {
    held: (owner, question, signal) => index.ask(accountAssets(owner, question), signal),
    holders: (ids, page, signal) => index.ask(assetHolders(ids, page), signal),
    activities: (question, signal) => index.ask(assetActivities(question), signal),
    firstActivity: (ids, signal) => index.ask(firstActivity(ids), signal),
    directory: (question, signal) => index.ask(assetDirectory(question), signal),
    facts: (id, signal) => assetFacts(api, id, { signal }),
    balance: (owner, id, signal) => assetBalance(api, owner, id, { signal }),
    heldOf: (owner, asset, signal) => heldOf(api, owner, asset, { signal }),
    coinStores: async (owner, signal) => coinStoresIn(api, owner, await accountResources(api, owner, { signal }), { signal }),
    issuingCode: (publisher, signal) => issuingCode(api, publisher, { signal }),
  };
}
