import { readAddress } from "../../chain/facts/address.ts";
import { asBoolean, asObject } from "../../chain/facts/jsonFields.ts";
import type { FreezeEffect } from "../effect.ts";
import type { EffectSources } from "./effectSources.ts";
import { readObject } from "./moveValues.ts";
import { OBJECT_CORE } from "./stateDelta.ts";
import { storeAsset } from "./storeAsset.ts";
import { FUNGIBLE_STORE } from "./stores.ts";

/** Asset stores that a transaction freezes or unfreezes; the last event of each store decides. */
export function freezeEffects({ events, delta, assets }: EffectSources): readonly FreezeEffect[] {
  const frozen = events.filter(({ type }) => type === "0x1::fungible_asset::Frozen");
  const last = new Map(frozen.map(({ data }) => [readAddress(data.store), asBoolean(data.frozen)]));
  return [...last].flatMap(([store, isFrozen]): readonly FreezeEffect[] => {
    const written = delta.find(store, FUNGIBLE_STORE)?.after;
    const core = delta.find(store, OBJECT_CORE)?.after;
    if (written === undefined || core === undefined) return [];
    const read = delta.before(store, FUNGIBLE_STORE)?.data;
    if (read !== undefined && asBoolean(asObject(read).frozen) === isFrozen) return [];
    const asset = storeAsset(readObject(asObject(written).metadata), assets);
    return [{ kind: "freeze", owner: readAddress(asObject(core).owner), asset, isFrozen }];
  });
}
