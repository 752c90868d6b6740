import type { ListedAsset } from "../../chain/indexer/assetDirectory.ts";
import { metadataAddress } from "../../preview/effects/assetIds.ts";

/** Row of the directory: an asset, or a coin together with the fungible asset paired with it. */
export interface DirectoryAsset extends ListedAsset {
  /** Metadata address of the paired fungible asset, if the index lists it too. */
  readonly paired: string | undefined;
}

/** Joins each coin with its paired fungible asset, at the place of the first of the two. */
export function joinPaired(assets: readonly ListedAsset[]): readonly DirectoryAsset[] {
  const coins = new Map(assets.flatMap((asset) => (asset.kind === "coin" ? [[metadataAddress(asset.id) as string, asset] as const] : [])));
  const listed = new Set(assets.map(({ id }) => id));
  const shown = new Set<string>();
  return assets.flatMap((asset) => {
    const coin = asset.kind === "coin" ? asset : (coins.get(asset.id) ?? asset);
    if (shown.has(coin.id)) return [];
    shown.add(coin.id);
    const metadata = coin.kind === "coin" ? metadataAddress(coin.id) : undefined;
    return [{ ...coin, paired: metadata !== undefined && listed.has(metadata) ? metadata : undefined }];
  });
}
