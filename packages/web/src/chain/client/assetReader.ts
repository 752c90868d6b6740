import type { AssetBalance } from "../facts/assetHolding.ts";
import type { AssetId } from "../facts/assetId.ts";
import type { Address } from "../facts/types.ts";
import type { HoldingsIndexPage, HoldingsQuestion } from "../indexer/accountAssets.ts";
import type { ActivityQuestion, AssetActivityPage } from "../indexer/assetActivities.ts";
import type { AssetDirectoryPage, AssetDirectoryQuestion } from "../indexer/assetDirectory.ts";
import type { HolderCursor, HolderPage } from "../indexer/assetHolders.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { FirstActivity } from "../indexer/firstActivity.ts";
import type { AssetFacts } from "../ledger/assetFacts.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { lazyReader } from "./lazyReader.ts";

/** Network queries about coins and fungible assets. */
export interface AssetReader {
  /** Index, one request: holdings of an account. */
  held(owner: Address, question: HoldingsQuestion, signal?: AbortSignal): Promise<HoldingsIndexPage>;
  /** Index: holders of an asset, queried by all its ids. */
  holders(
    ids: readonly string[],
    page: { readonly after: HolderCursor | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<HolderPage>;
  /** Index: activities of an asset. */
  activities(question: ActivityQuestion, signal?: AbortSignal): Promise<AssetActivityPage>;
  /** Index: first activity of an asset; undefined if it has none. */
  firstActivity(ids: readonly string[], signal?: AbortSignal): Promise<FirstActivity | undefined>;
  /** Index: assets of the network. */
  directory(question: AssetDirectoryQuestion, signal?: AbortSignal): Promise<AssetDirectoryPage>;
  /** Node: facts about an asset; undefined if missing. */
  facts(id: AssetId, signal?: AbortSignal): Promise<AssetFacts | undefined>;
  /** Spendable balance of an account in the asset's smallest units. */
  balance(owner: Address, id: AssetId, signal?: AbortSignal): Promise<bigint>;
  /** Node: an account's balance of an asset; undefined if it has none. */
  heldOf(
    owner: Address,
    asset: { readonly id: AssetId; readonly metadata: Address },
    signal?: AbortSignal,
  ): Promise<AssetBalance | undefined>;
  /** Node: an account's legacy coins except APT. */
  coinStores(owner: Address, signal?: AbortSignal): Promise<readonly AssetBalance[]>;
  /** Whether the code template for issued assets is published at an address; `other` if different code uses its module name. */
  issuingCode(publisher: Address, signal?: AbortSignal): Promise<IssuingCode>;
}

/** Code at the address of issued assets. */
export type IssuingCode = "absent" | "template" | "other";

/** Creates a reader that loads its queries on first use. */
export function createAssetReader(api: NodeApi, index: IndexApi): AssetReader {
  return lazyReader(async () => (await import("./askAboutAssets.ts")).askAboutAssets(api, index), {
    held: true,
    holders: true,
    activities: true,
    firstActivity: true,
    directory: true,
    facts: true,
    balance: true,
    heldOf: true,
    coinStores: true,
    issuingCode: true,
  });
}
