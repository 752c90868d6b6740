import type { Address } from "../../chain/facts/types.ts";
import { metadataAddress } from "../effects/assetIds.ts";
import { coinTypeOf } from "../effects/stores.ts";
import type { PreviewFacts } from "../facts/facts.ts";
import { isTheirs, lossesOf } from "../facts/losses.ts";
import { APT, canonicalAssetId } from "../findAsset.ts";

/** Resource on chain that describes an asset. */
export interface AssetPlace {
  /** Asset id in the preview: coin type, or metadata address. */
  readonly id: string;
  readonly address: Address;
  /** Type of the resource that contains symbol and decimals. */
  readonly type: string;
}

/** Assets that a transaction moves or names without known facts: named and lost assets first, then other assets of the user. */
export function unknownAssets(facts: PreviewFacts): readonly AssetPlace[] {
  const coins = facts.input.simulation.transaction.changes.flatMap(({ type }) => (type === undefined ? [] : (coinTypeOf(type) ?? [])));
  const named = facts.transfer === undefined ? [] : [facts.transfer.assetId];
  const moved = facts.effects.flatMap((effect) => (effect.kind === "balance" || effect.kind === "freeze" ? [effect.asset.id] : []));
  const known = new Set([APT.id, ...facts.assets.map(({ id }) => id)].map(metadataAddress));
  const ids = [...named, ...coins, ...moved].map(canonicalAssetId);
  // If an asset has two ids, the first wins: the coin type before the paired metadata address.
  const byMetadata = new Map(ids.toReversed().map((id) => [metadataAddress(id), id]));
  const lost = lossesOf(facts).map(({ asset }) => asset.id);
  const own = facts.balances.flatMap(({ owner, asset }) => (isTheirs(facts, owner) ? [asset.id] : []));
  const ordered = new Set([...named, ...lost, ...own, ...ids].map(metadataAddress));
  return [...ordered].flatMap((metadata) => {
    const id = byMetadata.get(metadata);
    return id === undefined || known.has(metadata) ? [] : [assetPlace(id)];
  });
}

/** Resource that describes an asset, by canonical id. */
export function assetPlace(id: string): AssetPlace {
  const [creator, ...rest] = id.split("::");
  return rest.length === 0
    ? { id, address: metadataAddress(id), type: "0x1::fungible_asset::Metadata" }
    : { id, address: creator as Address, type: `0x1::coin::CoinInfo<${id}>` };
}
