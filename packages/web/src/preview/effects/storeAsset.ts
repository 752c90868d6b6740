import type { Address } from "../../chain/facts/types.ts";
import { findAsset } from "../findAsset.ts";
import type { AssetFacts } from "../previewTypes.ts";
import { metadataAddress } from "./assetIds.ts";

/** Known description of a store's asset. A coin and its paired fungible asset are one asset. */
export function storeAsset(metadata: Address, known: readonly AssetFacts[]): AssetFacts {
  return known.find(({ id }) => metadataAddress(id) === metadata) ?? findAsset(metadata, known);
}
