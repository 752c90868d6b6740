import { readAddress } from "../../chain/facts/address.ts";
import { asObject } from "../../chain/facts/jsonFields.ts";
import type { Address, ChangeFacts } from "../../chain/facts/types.ts";
import { APT_METADATA_ID, metadataAddress } from "../effects/assetIds.ts";
import { readObject } from "../effects/moveValues.ts";
import { OBJECT_CORE } from "../effects/stateDelta.ts";
import { FUNGIBLE_STORE } from "../effects/stores.ts";
import type { PreviewFacts } from "../facts/facts.ts";
import { isTheirs, lossesOf } from "../facts/losses.ts";
import { canonicalAssetId } from "../findAsset.ts";
import { canonicalName } from "../longAddress.ts";

/**
 * Assets whose transfer hooks concern a preview: assets that move, whose stores change, or that the call names. A hook can stay idle in a
 * simulation, so movement is no condition. Lost assets come first, received ones after the user's unchanged stores: gifts must not use up
 * the limit of queries. APT and coins have no hooks.
 */
export function hookedAssets(facts: PreviewFacts, named: readonly Address[]): readonly Address[] {
  const paid = facts.transfer === undefined ? [] : [facts.transfer.assetId];
  const lost = lossesOf(facts).map(({ asset }) => asset.id);
  const moved = facts.balances.flatMap(({ owner, asset }) => (isTheirs(facts, owner) ? [asset.id] : []));
  const stores = writtenStores(facts.input.simulation.transaction.changes);
  const own = stores.flatMap(({ owner, metadata }) => (owner !== undefined && isTheirs(facts, owner) ? [metadata] : []));
  const idle = own.filter((metadata) => !moved.some((id) => metadataAddress(id) === metadata));
  const all = [...paid, ...lost, ...named, ...idle, ...moved, ...stores.map(({ metadata }) => metadata)].map(canonicalAssetId);
  return [...new Set(all.filter((id) => !id.includes("::")).map(metadataAddress))].filter((metadata) => metadata !== APT_METADATA_ID);
}

/** Assets and owners of written stores, including stores with unchanged balance. */
function writtenStores(changes: readonly ChangeFacts[]) {
  const dataOf = (wanted: string) =>
    changes.flatMap(({ kind, address, type, data }) =>
      kind === "writeResource" && address !== undefined && type !== undefined && canonicalName(type) === wanted
        ? [{ address, data: asObject(data) }]
        : [],
    );
  const owners = new Map(dataOf(OBJECT_CORE).map(({ address, data }) => [address, readAddress(data.owner)]));
  return dataOf(FUNGIBLE_STORE).map(({ address, data }) => ({ owner: owners.get(address), metadata: readObject(data.metadata) }));
}
