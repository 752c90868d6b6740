import type { Address } from "../chain/facts/types.ts";
import { APT, canonicalAssetId } from "./assets.ts";
import { metadataAddress } from "./effects/assetIds.ts";
import { coinTypeOf } from "./effects/stores.ts";
import type { PreviewFacts } from "./facts.ts";

/** Resource on chain that describes an asset. */
export interface AssetPlace {
  /** Asset id in the preview: coin type, or metadata address. */
  readonly id: string;
  readonly address: Address;
  /** Type of the resource that contains symbol and decimals. */
  readonly type: string;
}

/** Assets that a transaction moves or names and that the page has no description of. */
export function unknownAssets(facts: PreviewFacts): readonly AssetPlace[] {
  const coins = facts.input.simulation.transaction.changes.flatMap(({ type }) => (type === undefined ? [] : (coinTypeOf(type) ?? [])));
  const named = facts.transfer === undefined ? [] : [facts.transfer.assetId];
  const moved = facts.effects.flatMap((effect) => (effect.kind === "balance" || effect.kind === "freeze" ? [effect.asset.id] : []));
  const known = new Set([APT.id, ...facts.assets.map(({ id }) => id)].map(metadataAddress));
  const ids = [...named, ...coins, ...moved].map(canonicalAssetId);
  // If an asset has two ids, the first wins: the coin type before the paired metadata address.
  const byMetadata = new Map(ids.toReversed().map((id) => [metadataAddress(id), id]));
  return [...byMetadata].filter(([metadata]) => !known.has(metadata)).map(([, id]) => assetPlace(id));
}

/** Resource that describes an asset, by canonical id. */
export function assetPlace(id: string): AssetPlace {
  const [creator, ...rest] = id.split("::");
  return rest.length === 0
    ? { id, address: metadataAddress(id), type: "0x1::fungible_asset::Metadata" }
    : { id, address: creator as Address, type: `0x1::coin::CoinInfo<${id}>` };
}
