import type { Address, NativeContext } from "@atoll/move";
import { type ConcurrentSupply, errors, type Metadata, type Supply, tags } from "../../generated/assets/fungible_asset.ts";
import type { ConstructorRef, MoveObject as ObjectValue } from "../../generated/objects/object.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { addU128, MAX_U128, subU128 } from "../../native/arithmetic.ts";
import type { Option } from "../../native/moveTypes.ts";
import { addressToObject, type ObjectRef } from "../../objects/object/object.ts";
import { tryAdd, trySub } from "../../stdlib/aggregator_v2/aggregatorV2.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { none, optionValue, some } from "../../stdlib/option/option.ts";
import { APT_METADATA, type FungibleAssetRef } from "./fungibleAssetTypes.ts";

const MAX_NAME_LENGTH_BYTES = 32;
const MAX_SYMBOL_LENGTH_BYTES = 32;
const MAX_DECIMALS = 32;
const MAX_URI_LENGTH_BYTES = 512;

export interface FungibleAssetDescription {
  readonly maximumSupply: Option<bigint>;
  readonly name: MoveString;
  readonly symbol: MoveString;
  readonly decimals: number;
  readonly iconUri: MoveString;
  readonly projectUri: MoveString;
}

/** Adds fungible asset metadata to a new object. */
export function addFungibility(context: NativeContext, ref: ConstructorRef, asset: FungibleAssetDescription): ObjectValue {
  errors.check(!ref.can_delete, "invalidArgument", "EOBJECT_IS_DELETABLE");
  checkName(asset.name);
  checkSymbol(asset.symbol);
  checkDecimals(asset.decimals);
  checkUri(asset.iconUri);
  checkUri(asset.projectUri);
  const metadata: Metadata = {
    name: asset.name,
    symbol: asset.symbol,
    decimals: asset.decimals,
    icon_uri: asset.iconUri,
    project_uri: asset.projectUri,
  };
  context.moveTo(ref.self, tags.Metadata, metadata);
  context.emit(tags.Creation, { metadata: ref.self, ...metadata, maximum_supply: asset.maximumSupply });
  if (isFeatureEnabled(context, FEATURES.CONCURRENT_FUNGIBLE_ASSETS)) {
    const supply: ConcurrentSupply = { current: { value: 0n, max_value: optionValue(asset.maximumSupply) ?? MAX_U128 } };
    context.moveTo(ref.self, tags.ConcurrentSupply, supply);
  } else {
    const supply: Supply = { current: 0n, maximum: asset.maximumSupply };
    context.moveTo(ref.self, tags.Supply, supply);
  }
  return addressToObject(context, ref.self, tags.Metadata);
}

/** Creates a ref for the asset in the constructed object. */
export function generateAssetRef(context: NativeContext, ref: ConstructorRef): FungibleAssetRef {
  return { metadata: addressToObject(context, ref.self, tags.Metadata) };
}

export function borrowMetadata(context: NativeContext, metadata: Address): Metadata {
  return context.borrow(metadata, tags.Metadata);
}

/** Makes future stores of the asset untransferable. */
export function setAssetUntransferable(context: NativeContext, ref: ConstructorRef): void {
  errors.check(context.exists(ref.self, tags.Metadata), "notFound", "EFUNGIBLE_METADATA_EXISTENCE");
  context.moveTo(ref.self, tags.Untransferable, { dummy_field: false });
}

export function isAssetUntransferable(context: NativeContext, metadata: Address): boolean {
  return context.exists(metadata, tags.Untransferable);
}

export interface MetadataChanges {
  readonly name: MoveString | undefined;
  readonly symbol: MoveString | undefined;
  readonly decimals: number | undefined;
  readonly iconUri: MoveString | undefined;
  readonly projectUri: MoveString | undefined;
}

export function mutateMetadata(context: NativeContext, ref: FungibleAssetRef, changes: MetadataChanges): void {
  const metadata = context.borrowMut(ref.metadata.inner, tags.Metadata);
  if (changes.name !== undefined) metadata.name = checkName(changes.name);
  if (changes.symbol !== undefined) metadata.symbol = checkSymbol(changes.symbol);
  if (changes.decimals !== undefined) metadata.decimals = checkDecimals(changes.decimals);
  if (changes.iconUri !== undefined) metadata.icon_uri = checkUri(changes.iconUri);
  if (changes.projectUri !== undefined) metadata.project_uri = checkUri(changes.projectUri);
}

/** Stored supply of an asset; aborts if the asset computes its own. */
export function supplyOf(context: NativeContext, metadata: Address): Option<bigint> {
  errors.check(!hasSupplyDispatchFunction(context, metadata), "invalidArgument", "EINVALID_DISPATCHABLE_OPERATIONS");
  return storedSupplyOf(context, metadata);
}

export function storedSupplyOf(context: NativeContext, metadata: Address): Option<bigint> {
  if (context.exists(metadata, tags.ConcurrentSupply)) {
    return some(context.borrow(metadata, tags.ConcurrentSupply).current.value);
  }
  return context.exists(metadata, tags.Supply) ? some(context.borrow(metadata, tags.Supply).current) : none();
}

/** Maximum supply of an asset; `none` if unlimited. */
export function maximumSupplyOf(context: NativeContext, metadata: Address): Option<bigint> {
  if (context.exists(metadata, tags.ConcurrentSupply)) {
    const maximum = context.borrow(metadata, tags.ConcurrentSupply).current.max_value;
    return maximum === MAX_U128 ? none() : some(maximum);
  }
  if (!context.exists(metadata, tags.Supply)) return none();
  const maximum = optionValue(context.borrow(metadata, tags.Supply).maximum);
  return maximum === undefined ? none() : some(maximum);
}

export function increaseSupply(context: NativeContext, metadata: Address, amount: bigint): void {
  if (amount === 0n) return;
  if (context.exists(metadata, tags.ConcurrentSupply)) {
    const { current } = context.borrowMut(metadata, tags.ConcurrentSupply);
    errors.check(tryAdd(current, amount), "outOfRange", "EMAX_SUPPLY_EXCEEDED");
    return;
  }
  errors.check(context.exists(metadata, tags.Supply), "notFound", "ESUPPLY_NOT_FOUND");
  const supply = context.borrowMut(metadata, tags.Supply);
  const maximum = optionValue(supply.maximum);
  if (maximum !== undefined) errors.check(subU128(maximum, supply.current) >= amount, "outOfRange", "EMAX_SUPPLY_EXCEEDED");
  supply.current = addU128(supply.current, amount);
}

export function decreaseSupply(context: NativeContext, metadata: Address, amount: bigint): void {
  if (amount === 0n) return;
  if (context.exists(metadata, tags.ConcurrentSupply)) {
    const { current } = context.borrowMut(metadata, tags.ConcurrentSupply);
    errors.check(trySub(current, amount), "outOfRange", "ESUPPLY_UNDERFLOW");
    return;
  }
  errors.check(context.exists(metadata, tags.Supply), "notFound", "ESUPPLY_NOT_FOUND");
  const supply = context.borrowMut(metadata, tags.Supply);
  errors.check(supply.current >= amount, "invalidState", "ESUPPLY_UNDERFLOW");
  supply.current -= amount;
}

/** Replaces an asset's plain supply by a concurrent one, for parallel mints. */
export function upgradeSupplyToConcurrent(context: NativeContext, ref: ObjectRef): void {
  errors.check(isFeatureEnabled(context, FEATURES.CONCURRENT_FUNGIBLE_ASSETS), "invalidArgument", "ECONCURRENT_SUPPLY_NOT_ENABLED");
  errors.check(context.exists(ref.self, tags.Supply), "notFound", "ESUPPLY_NOT_FOUND");
  const { current, maximum } = context.moveFrom(ref.self, tags.Supply);
  const supply: ConcurrentSupply = { current: { value: current, max_value: optionValue(maximum) ?? MAX_U128 } };
  context.moveTo(ref.self, tags.ConcurrentSupply, supply);
}

function hasSupplyDispatchFunction(context: NativeContext, metadata: Address): boolean {
  return metadata !== APT_METADATA && context.exists(metadata, tags.DeriveSupply);
}

function checkName(name: MoveString): MoveString {
  errors.check(name.bytes.length <= MAX_NAME_LENGTH_BYTES, "outOfRange", "ENAME_TOO_LONG");
  return name;
}
function checkSymbol(symbol: MoveString): MoveString {
  errors.check(symbol.bytes.length <= MAX_SYMBOL_LENGTH_BYTES, "outOfRange", "ESYMBOL_TOO_LONG");
  return symbol;
}
function checkDecimals(decimals: number): number {
  errors.check(decimals <= MAX_DECIMALS, "outOfRange", "EDECIMALS_TOO_LARGE");
  return decimals;
}
function checkUri(uri: MoveString): MoveString {
  errors.check(uri.bytes.length <= MAX_URI_LENGTH_BYTES, "outOfRange", "EURI_TOO_LONG");
  return uri;
}
