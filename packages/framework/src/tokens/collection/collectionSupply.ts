import type { Address, NativeContext, StructTag } from "@atoll/move";
import type { AggregatorSnapshot } from "../../generated/stdlib/aggregator_v2.ts";
import {
  type MutatorRef as CollectionMutatorRef,
  type ConcurrentSupply,
  errors,
  type FixedSupply,
  tags,
  type UnlimitedSupply,
} from "../../generated/tokens/collection.ts";
import { addU64, subU64 } from "../../native/arithmetic.ts";
import type { Option } from "../../native/moveTypes.ts";
import { addressToObject, type ObjectRef } from "../../objects/object/object.ts";
import {
  addToAggregator,
  createAggregator,
  createAggregatorWithValue,
  createUnboundedAggregator,
  subFromAggregator,
  tryAdd,
} from "../../stdlib/aggregator_v2/aggregatorV2.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { none, some } from "../../stdlib/option/option.ts";

/** Creates the supply of an empty collection; practically unlimited without a maximum. */
export function newSupply(maximum?: bigint): ConcurrentSupply {
  return {
    current_supply: maximum === undefined ? createUnboundedAggregator("u64") : createAggregator(maximum),
    total_minted: createUnboundedAggregator("u64"),
  };
}

/** Current supply of a collection; `none` if untracked. */
export function collectionSupplyOf(context: NativeContext, collection: Address): Option<bigint> {
  if (context.exists(collection, tags.ConcurrentSupply)) {
    return some(context.borrow(collection, tags.ConcurrentSupply).current_supply.value);
  }
  const plain = plainSupplyTag(context, collection);
  return plain === undefined ? none() : some(context.borrow<UnlimitedSupply>(collection, plain).current_supply);
}

/** Counts a new token and returns its index; `none` for an untracked collection. */
export function incrementSupply(context: NativeContext, collection: Address, token: Address): Option<AggregatorSnapshot<bigint>> {
  if (context.exists(collection, tags.ConcurrentSupply)) {
    const supply = context.borrowMut(collection, tags.ConcurrentSupply);
    errors.check(tryAdd(supply.current_supply, 1n), "outOfRange", "ECOLLECTION_SUPPLY_EXCEEDED");
    addToAggregator(supply.total_minted, 1n);
    const index = supply.total_minted.value;
    context.emit(tags.Mint, { collection, index: { value: index }, token });
    return some({ value: index });
  }
  const plain = plainSupplyTag(context, collection);
  if (plain === undefined) return none();
  const supply = context.borrowMut<UnlimitedSupply | FixedSupply>(collection, plain);
  supply.current_supply = addU64(supply.current_supply, 1n);
  supply.total_minted = addU64(supply.total_minted, 1n);
  if ("max_supply" in supply) {
    errors.check(supply.current_supply <= supply.max_supply, "outOfRange", "ECOLLECTION_SUPPLY_EXCEEDED");
  }
  const index = supply.total_minted;
  if (emitsModuleEvents(context)) context.emit(tags.Mint, { collection, index: { value: index }, token });
  else emitHandleEvent(context, supply.mint_events, tags.MintEvent, { index, token });
  return some({ value: index });
}

/** Counts a burnt token of a collection. */
export function decrementSupply(context: NativeContext, collection: Address, token: Address, index: bigint, previousOwner: Address): void {
  const burn = { collection, index, token, previous_owner: previousOwner };
  if (context.exists(collection, tags.ConcurrentSupply)) {
    subFromAggregator(context.borrowMut(collection, tags.ConcurrentSupply).current_supply, 1n);
    context.emit(tags.Burn, burn);
    return;
  }
  const plain = plainSupplyTag(context, collection);
  if (plain === undefined) return;
  const supply = context.borrowMut<UnlimitedSupply>(collection, plain);
  supply.current_supply = subU64(supply.current_supply, 1n);
  if (emitsModuleEvents(context)) context.emit(tags.Burn, burn);
  else emitHandleEvent(context, supply.burn_events, tags.BurnEvent, { index, token });
}

/** Replaces a collection's plain supply by a concurrent one, for parallel mints. */
export function upgradeToConcurrent(context: NativeContext, { self }: ObjectRef): void {
  const plain = plainSupplyTag(context, self);
  if (plain === undefined) errors.abort("invalidArgument", "EALREADY_CONCURRENT");
  const old = context.moveFrom<UnlimitedSupply | FixedSupply>(self, plain);
  const supply = newSupply("max_supply" in old ? (old.max_supply as bigint) : undefined);
  addToAggregator(supply.current_supply, old.current_supply);
  addToAggregator(supply.total_minted, old.total_minted);
  context.moveTo(self, tags.ConcurrentSupply, supply);
}

export function setMaxSupply(context: NativeContext, ref: CollectionMutatorRef, maximum: bigint): void {
  const collection = addressToObject(context, ref.self, tags.Collection);
  const old = replaceMaximum(context, ref.self, maximum);
  context.emit(tags.SetMaxSupply, { collection, old_max_supply: old, new_max_supply: maximum });
}

function replaceMaximum(context: NativeContext, collection: Address, maximum: bigint): bigint {
  if (context.exists(collection, tags.ConcurrentSupply)) {
    const supply = context.borrowMut(collection, tags.ConcurrentSupply);
    const { value, max_value: old } = supply.current_supply;
    errors.check(maximum >= value, "outOfRange", "EINVALID_MAX_SUPPLY");
    supply.current_supply = createAggregatorWithValue(value, maximum);
    return old;
  }
  if (!context.exists(collection, tags.FixedSupply)) return errors.abort("invalidArgument", "ENO_MAX_SUPPLY_IN_COLLECTION");
  const supply = context.borrowMut(collection, tags.FixedSupply);
  const old = supply.max_supply;
  errors.check(maximum >= supply.current_supply, "outOfRange", "EINVALID_MAX_SUPPLY");
  supply.max_supply = maximum;
  return old;
}

function plainSupplyTag(context: NativeContext, collection: Address): StructTag | undefined {
  return [tags.FixedSupply, tags.UnlimitedSupply].find((tag) => context.exists(collection, tag));
}

function emitsModuleEvents(context: NativeContext): boolean {
  return isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION);
}
