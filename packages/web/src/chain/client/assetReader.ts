import type { AssetId } from "../facts/assetId.ts";
import type { HeldAsset } from "../facts/heldAsset.ts";
import type { Address } from "../facts/types.ts";
import type { HeldPage, HeldQuestion } from "../indexer/accountAssets.ts";
import type { ActivityQuestion, AssetActivityPage } from "../indexer/assetActivities.ts";
import type { AssetDirectoryPage, AssetDirectoryQuestion } from "../indexer/assetDirectory.ts";
import type { HolderCursor, HolderPage } from "../indexer/assetHolders.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { FirstActivity } from "../indexer/firstActivity.ts";
import type { AssetFacts } from "../ledger/assetFacts.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { loadedWhenAsked } from "./loadedWhenAsked.ts";

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
  /** From the index: when something first happened to an asset; undefined where nothing has. */
  firstActivity(ids: readonly string[], signal?: AbortSignal): Promise<FirstActivity | undefined>;
  /** From the index: the assets of the network. */
  directory(question: AssetDirectoryQuestion, signal?: AbortSignal): Promise<AssetDirectoryPage>;
  /** An asset as the node has it; undefined where there is no such asset. */
  facts(id: AssetId, signal?: AbortSignal): Promise<AssetFacts | undefined>;
  /** What an account can send of an asset, in its smallest units. */
  balance(owner: Address, id: AssetId, signal?: AbortSignal): Promise<bigint>;
  /** What an account holds of an asset, by the node alone; undefined where it holds none. */
  heldOf(owner: Address, asset: { readonly id: AssetId; readonly metadata: Address }, signal?: AbortSignal): Promise<HeldAsset | undefined>;
  /** Legacy coins besides APT that an account holds, by the node alone. */
  coinStores(owner: Address, signal?: AbortSignal): Promise<readonly HeldAsset[]>;
  /** Whether the code that issued assets run is published at an address; `other` where something else has its name there. */
  issuingCode(publisher: Address, signal?: AbortSignal): Promise<IssuingCode>;
}

/** What stands where the code of issued assets is published. */
export type IssuingCode = "absent" | "template" | "other";

/** The questions are loaded when the first of them is asked. */
export function createAssetReader(api: NodeApi, index: IndexApi): AssetReader {
  return loadedWhenAsked(async () => (await import("./askAboutAssets.ts")).askAboutAssets(api, index), {
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
