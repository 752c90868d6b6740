import type { Address } from "../../chain/facts/types.ts";
import { findAsset } from "../findAsset.ts";
import type { PreviewAsset } from "../previewTypes.ts";
import { metadataAddress } from "./assetIds.ts";

/** Known description of a store's asset. A coin and its paired fungible asset are one asset. */
export function storeAsset(metadata: Address, known: readonly PreviewAsset[]): PreviewAsset {
  return known.find(({ id }) => metadataAddress(id) === metadata) ?? findAsset(metadata, known);
}
