import type { Address } from "../../chain/facts/types.ts";
import { findAsset } from "../assets.ts";
import type { AssetFacts } from "../types.ts";
import { metadataAddress } from "./assetIds.ts";

/** What is known of the asset in a store. A coin that moves as the fungible asset it is paired with is the same asset. */
export function storeAsset(metadata: Address, known: readonly AssetFacts[]): AssetFacts {
  return known.find(({ id }) => metadataAddress(id) === metadata) ?? findAsset(metadata, known);
}
