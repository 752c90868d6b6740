import { readAddress } from "../../chain/facts/address.ts";
import { asInteger, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { Address } from "../../chain/facts/types.ts";
import { primaryStoreAddress } from "../../chain/ledger/primaryStore.ts";
import { canonicalName } from "../longAddress.ts";
import { APT_METADATA_ID, metadataAddress } from "./assetIds.ts";
import type { EffectSources } from "./effectSources.ts";
import { eventsOf } from "./eventsOf.ts";
import { readObject } from "./moveValues.ts";
import { OBJECT_CORE } from "./stateDelta.ts";

export const FUNGIBLE_STORE = "0x1::fungible_asset::FungibleStore";
export const CONCURRENT_BALANCE = "0x1::fungible_asset::ConcurrentFungibleBalance";
export const STORE_DELETION = "0x1::fungible_asset::FungibleStoreDeletion";
const COIN_STORE = /^0x1::coin::CoinStore<(.+)>$/;

/** Owner, asset and units of a store, before or after a transaction. */
export interface StoreBalance {
  readonly owner: Address;
  readonly metadata: Address;
  readonly units: bigint;
  /**
   * Address of a secondary store, which the chain excludes from the owner's balance; undefined for the primary store and the coin store.
   */
  readonly otherStore: Address | undefined;
}

/** A written store with its previous balance, if known, and its new balance. */
export interface StoreDelta {
  readonly before: StoreBalance | undefined;
  readonly after: StoreBalance | undefined;
}

/** All fungible stores and coin stores written or removed by a transaction. */
export function storeDeltas(sources: EffectSources): readonly StoreDelta[] {
  const { resources } = sources.delta;
  const stores = resources.flatMap(({ address, type }) => (type === FUNGIBLE_STORE || type === CONCURRENT_BALANCE ? [address] : []));
  const removed = sources.events.flatMap(({ type, data }) => (type === STORE_DELETION ? [readAddress(data.store)] : []));
  return [...[...new Set([...stores, ...removed])].flatMap((store) => fungibleDelta(sources, store) ?? []), ...coinDeltas(sources)];
}

/** Coin type in the resource type of a coin store; undefined for other resources. */
export function coinTypeOf(type: string): string | undefined {
  return COIN_STORE.exec(canonicalName(type))?.[1];
}

/**
 * Whether a resource type is a coin store. The previous value of a coin store cannot be derived from events: coins migrate to fungible
 * stores without events.
 */
export function isCoinStore(type: string): boolean {
  return COIN_STORE.test(type);
}

/** Primary fungible store paired with a coin store; coins migrate there without events. */
export function pairedStore(address: Address, type: string): Address | undefined {
  const coin = COIN_STORE.exec(type)?.[1];
  return coin === undefined ? undefined : primaryStoreAddress(address, metadataAddress(coin));
}

function fungibleDelta(sources: EffectSources, store: Address): StoreDelta | undefined {
  const { delta } = sources;
  const place = placeOf(sources, store);
  if (place === undefined) return undefined;
  const { ownerBefore, ownerAfter, metadata } = place;
  const written = delta.find(store, FUNGIBLE_STORE);
  const unitsAfter = storedUnits(written?.after, delta.find(store, CONCURRENT_BALANCE)?.after);
  const read = delta.before(store, FUNGIBLE_STORE);
  const unitsBefore =
    read === undefined
      ? unitsAfter - movedUnits(sources, store, ownerBefore, metadata)
      : storedUnits(read.data, delta.before(store, CONCURRENT_BALANCE)?.data);
  const storeBalance = (owner: Address, units: bigint): StoreBalance => ({
    owner,
    metadata,
    units,
    otherStore: store === primaryStoreAddress(owner, metadata) ? undefined : store,
  });
  return {
    before: storeBalance(ownerBefore, unitsBefore),
    after: written?.after === undefined ? undefined : storeBalance(ownerAfter, unitsAfter),
  };
}

/** Owner and asset of a store. For a removed store, both come from its deletion event. */
function placeOf(sources: EffectSources, store: Address) {
  const { delta, events } = sources;
  const after = delta.find(store, FUNGIBLE_STORE)?.after ?? delta.before(store, FUNGIBLE_STORE)?.data;
  const removal = events.find(({ type, data }) => type === STORE_DELETION && readAddress(data.store) === store)?.data;
  const core = delta.find(store, OBJECT_CORE);
  const removedOwner = removal === undefined ? undefined : readAddress(removal.owner);
  const ownerAfter = core?.after === undefined ? removedOwner : readAddress(asObject(core.after).owner);
  if (after === undefined && removal === undefined) return undefined;
  if (ownerAfter === undefined) return undefined;
  const metadata = after === undefined ? readAddress(removal?.metadata) : readObject(asObject(after).metadata);
  return { ownerBefore: ownerBeforeOf(sources, store) ?? ownerAfter, ownerAfter, metadata };
}

/** Previous owner of an object: from the state that was read, or from the object's first transfer event. */
export function ownerBeforeOf({ delta, events }: EffectSources, object: Address): Address | undefined {
  const read = delta.before(object, OBJECT_CORE);
  if (read?.data !== undefined) return readAddress(asObject(read.data).owner);
  const first = eventsOf(events, "0x1::object::Transfer").find(({ data }) => readAddress(data.object) === object);
  return first && readAddress(first.data.from);
}

/** Balance of a fungible store. A concurrent store holds its balance in a separate resource, and 0 in its own field. */
function storedUnits(store: unknown, concurrent: unknown): bigint {
  const own = store === undefined ? 0n : asInteger(asObject(store).balance);
  return own + (concurrent === undefined ? 0n : asInteger(asObject(asObject(concurrent).balance).value));
}

/** Balance change of a store according to events. Fee and refund emit no events. */
function movedUnits({ events, feePayer, feeOctas }: EffectSources, store: Address, owner: Address, metadata: Address): bigint {
  const total = (type: string): bigint =>
    events
      .filter((event) => event.type === type && readAddress(event.data.store) === store)
      .reduce((sum, { data }) => sum + asInteger(data.amount), 0n);
  const paysFee = metadata === APT_METADATA_ID && owner === feePayer && store === primaryStoreAddress(feePayer, APT_METADATA_ID);
  return total("0x1::fungible_asset::Deposit") - total("0x1::fungible_asset::Withdraw") - (paysFee ? feeOctas : 0n);
}

function coinDeltas({ delta, events }: EffectSources): readonly StoreDelta[] {
  return delta.resources.flatMap(({ address, type, before, after }): readonly StoreDelta[] => {
    const coin = COIN_STORE.exec(type)?.[1];
    if (coin === undefined) return [];
    const storeBalance = (units: bigint): StoreBalance => ({
      owner: address,
      metadata: metadataAddress(coin),
      units,
      otherStore: undefined,
    });
    const coinsIn = (data: unknown): bigint => (data === undefined ? 0n : asInteger(asObject(asObject(data).coin).value));
    const total = (name: string): bigint =>
      events
        .filter(
          ({ type, data }) => type === name && readAddress(data.account) === address && canonicalName(asText(data.coin_type)) === coin,
        )
        .reduce((sum, { data }) => sum + asInteger(data.amount), 0n);
    const moved = total("0x1::coin::CoinDeposit") - total("0x1::coin::CoinWithdraw");
    return [
      { before: storeBalance(before === undefined ? coinsIn(after) - moved : coinsIn(before.data)), after: storeBalance(coinsIn(after)) },
    ];
  });
}
