import type { DirectoryCollection } from "../../chain/indexer/collectionDirectory.ts";
import { csvOf } from "../../ui/files/csv.ts";
import { formatUnitsPlain } from "../../ui/text/amount.ts";
import type { DirectoryAsset } from "./pairedAssets.ts";

const ASSET_HEADER = ["asset", "kind", "symbol", "name", "decimals", "supply", "issuer", "changed_at_usecs", "paired_asset"];
const COLLECTION_HEADER = ["collection", "standard", "name", "creator", "supply", "maximum", "changed_at_usecs"];

/** CSV of assets; unknown values stay empty. */
export function assetDirectoryCsv(assets: readonly DirectoryAsset[]): string {
  return csvOf(
    ASSET_HEADER,
    assets.map(({ id, kind, described, supply, creator, changedAtUsecs, paired }) => [
      id,
      kind,
      described.symbol,
      described.name,
      described.decimals.toString(),
      supply === undefined ? "" : formatUnitsPlain(supply, described.decimals),
      creator,
      changedAtUsecs.toString(),
      paired ?? "",
    ]),
  );
}

/** CSV of collections; a missing maximum stays empty. */
export function collectionDirectoryCsv(collections: readonly DirectoryCollection[]): string {
  return csvOf(
    COLLECTION_HEADER,
    collections.map(({ id, isOlder, name, creator, supply, maximum, changedAtUsecs }) => [
      id,
      isOlder ? "v1" : "v2",
      name,
      creator,
      supply.toString(),
      maximum?.toString() ?? "",
      changedAtUsecs.toString(),
    ]),
  );
}
