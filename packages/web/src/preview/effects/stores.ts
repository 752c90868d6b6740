import { readAddress } from "../../chain/facts/address.ts";
import { asInteger, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { Address } from "../../chain/facts/types.ts";
import { primaryStoreAddress } from "../../chain/ledger/primaryStore.ts";
import { canonicalName } from "../longAddress.ts";
import { APT_METADATA, metadataAddress } from "./assetIds.ts";
import type { EffectSources } from "./context.ts";
import { eventsOf } from "./eventsOf.ts";
import { readObject } from "./moveValues.ts";
import { OBJECT_CORE } from "./stateDelta.ts";

export const FUNGIBLE_STORE = "0x1::fungible_asset::FungibleStore";
export const CONCURRENT_BALANCE = "0x1::fungible_asset::ConcurrentFungibleBalance";
export const STORE_DELETION = "0x1::fungible_asset::FungibleStoreDeletion";
const COIN_STORE = /^0x1::coin::CoinStore<(.+)>$/;

/** One place that holds units of an asset, before or after a transaction. */
export interface HeldUnits {
  readonly owner: Address;
  readonly metadata: Address;
  readonly units: bigint;
  /** Counted by the chain in its owner's balance, which further stores of the same owner are not. */
  readonly isMain: boolean;
}

/** A place that a transaction wrote: what it held before, unless that cannot be known, and what it holds after. */
export interface StoreDelta {
  readonly before: HeldUnits | undefined;
  readonly after: HeldUnits | undefined;
}

/** Every store of fungible assets and of coins that a transaction wrote or removed. */
export function storeDeltas(sources: EffectSources): readonly StoreDelta[] {
  const { resources } = sources.delta;
  const stores = resources.flatMap(({ address, type }) => (type === FUNGIBLE_STORE || type === CONCURRENT_BALANCE ? [address] : []));
  const removed = sources.events.flatMap(({ type, data }) => (type === STORE_DELETION ? [readAddress(data.store)] : []));
  return [...[...new Set([...stores, ...removed])].flatMap((store) => fungibleDelta(sources, store) ?? []), ...coinDeltas(sources)];
}

/** The coin that is in a coin store, by the store's type. */
export function coinTypeOf(type: string): string | undefined {
  return COIN_STORE.exec(canonicalName(type))?.[1];
}

/** Whether a coin store was written, whose value before cannot be told from events alone: coins are moved into fungible stores without any. */
export function isCoinStore(type: string): boolean {
  return COIN_STORE.test(type);
}

/** The main fungible store of the owner and the coin of a coin store: coins go there without any event. */
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
  const held = (owner: Address, units: bigint): HeldUnits => ({
    owner,
    metadata,
    units,
    isMain: store === primaryStoreAddress(owner, metadata),
  });
  return { before: held(ownerBefore, unitsBefore), after: written?.after === undefined ? undefined : held(ownerAfter, unitsAfter) };
}

/** Whose store of what it is. A store that was removed says so in an event. */
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

/** The owner of an object before the transaction: as it was read, or as the first time it changed hands tells. */
export function ownerBeforeOf({ delta, events }: EffectSources, object: Address): Address | undefined {
  const read = delta.before(object, OBJECT_CORE);
  if (read?.data !== undefined) return readAddress(asObject(read.data).owner);
  const first = eventsOf(events, "0x1::object::Transfer").find(({ data }) => readAddress(data.object) === object);
  return first && readAddress(first.data.from);
}

/** A store that many pay into at once keeps its balance apart, and then 0 in its own field. */
function storedUnits(store: unknown, concurrent: unknown): bigint {
  const own = store === undefined ? 0n : asInteger(asObject(store).balance);
  return own + (concurrent === undefined ? 0n : asInteger(asObject(asObject(concurrent).balance).value));
}

/** By how much events say that a store grew. The fee and its refund are taken and given without events. */
function movedUnits({ events, feePayer, feeOctas }: EffectSources, store: Address, owner: Address, metadata: Address): bigint {
  const total = (type: string): bigint =>
    events
      .filter((event) => event.type === type && readAddress(event.data.store) === store)
      .reduce((sum, { data }) => sum + asInteger(data.amount), 0n);
  const paysFee = metadata === APT_METADATA && owner === feePayer && store === primaryStoreAddress(feePayer, APT_METADATA);
  return total("0x1::fungible_asset::Deposit") - total("0x1::fungible_asset::Withdraw") - (paysFee ? feeOctas : 0n);
}

function coinDeltas({ delta, events }: EffectSources): readonly StoreDelta[] {
  return delta.resources.flatMap(({ address, type, before, after }): readonly StoreDelta[] => {
    const coin = COIN_STORE.exec(type)?.[1];
    if (coin === undefined) return [];
    const held = (units: bigint): HeldUnits => ({ owner: address, metadata: metadataAddress(coin), units, isMain: true });
    const coinsIn = (data: unknown): bigint => (data === undefined ? 0n : asInteger(asObject(asObject(data).coin).value));
    const total = (name: string): bigint =>
      events
        .filter(
          ({ type, data }) => type === name && readAddress(data.account) === address && canonicalName(asText(data.coin_type)) === coin,
        )
        .reduce((sum, { data }) => sum + asInteger(data.amount), 0n);
    const moved = total("0x1::coin::CoinDeposit") - total("0x1::coin::CoinWithdraw");
    return [{ before: held(before === undefined ? coinsIn(after) - moved : coinsIn(before.data)), after: held(coinsIn(after)) }];
  });
}
