import type { AssetId } from "../facts/assetId.ts";
import type { HeldAsset } from "../facts/heldAsset.ts";
import type { Address } from "../facts/types.ts";
import { accountAssets, type HeldPage, type HeldQuestion } from "../indexer/accountAssets.ts";
import { type ActivityQuestion, type AssetActivityPage, assetActivities } from "../indexer/assetActivities.ts";
import { assetHolders, type HolderCursor, type HolderPage } from "../indexer/assetHolders.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import { accountResources } from "../ledger/accountResources.ts";
import { type AssetFacts, assetFacts } from "../ledger/assetFacts.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { assetBalance, coinStoresIn, heldOf } from "../ledger/heldStores.ts";

/** What is asked of a network about coins and fungible assets. */
export interface AssetReader {
  /** From the index: what an account holds, in one request. */
  held(owner: Address, question: HeldQuestion, signal?: AbortSignal): Promise<HeldPage>;
  /** From the index: who holds an asset, by all the names that it has. */
  holders(
    ids: readonly string[],
    page: { readonly after: HolderCursor | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<HolderPage>;
  /** From the index: what happened to an asset. */
  activities(question: ActivityQuestion, signal?: AbortSignal): Promise<AssetActivityPage>;
  /** An asset as the node has it; undefined where there is no such asset. */
  facts(id: AssetId, signal?: AbortSignal): Promise<AssetFacts | undefined>;
  /** What an account can send of an asset, in its smallest units. */
  balance(owner: Address, id: AssetId, signal?: AbortSignal): Promise<bigint>;
  /** What an account holds of an asset, by the node alone; undefined where it holds none. */
  heldOf(owner: Address, asset: { readonly id: AssetId; readonly metadata: Address }, signal?: AbortSignal): Promise<HeldAsset | undefined>;
  /** Legacy coins besides APT that an account holds, by the node alone. */
  coinStores(owner: Address, signal?: AbortSignal): Promise<readonly HeldAsset[]>;
}

export function createAssetReader(api: NodeApi, index: IndexApi): AssetReader {
  return {
    held: (owner, question, signal) => index.ask(accountAssets(owner, question), signal),
    holders: (ids, page, signal) => index.ask(assetHolders(ids, page), signal),
    activities: (question, signal) => index.ask(assetActivities(question), signal),
    facts: (id, signal) => assetFacts(api, id, { signal }),
    balance: (owner, id, signal) => assetBalance(api, owner, id, { signal }),
    heldOf: (owner, asset, signal) => heldOf(api, owner, asset, { signal }),
    coinStores: async (owner, signal) => coinStoresIn(api, owner, await accountResources(api, owner, { signal }), { signal }),
  };
}
