import type { Address, NativeContext } from "@atoll/move";
import {
  type ConcurrentFungibleBalance,
  errors,
  type FungibleAsset,
  type FungibleStore,
  tags,
} from "../../generated/assets/fungible_asset.ts";
import type { ConstructorRef, MoveObject as ObjectValue } from "../../generated/objects/object.ts";
import { addU64, MAX_U64 } from "../../native/arithmetic.ts";
import { addressToObject, type ObjectRef, ownerOf, owns, setUntransferable } from "../../objects/object/object.ts";
import { addToAggregator, trySub } from "../../stdlib/aggregator_v2/aggregatorV2.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import type { FungibleAssetRef } from "./fungibleAssetTypes.ts";
import { dispatchFunctionOf } from "./fungibleDispatch.ts";
import { decreaseSupply, increaseSupply, isAssetUntransferable } from "./fungibleMetadata.ts";
import { checkWithdrawal } from "./withdrawPermission.ts";

/** Creates a store of the asset in a new object. */
export function createStore(context: NativeContext, ref: ConstructorRef, metadata: Address): ObjectValue {
  const store: FungibleStore = { metadata: addressToObject(context, metadata, tags.Metadata), balance: 0n, frozen: false };
  context.moveTo(ref.self, tags.FungibleStore, store);
  if (isAssetUntransferable(context, metadata)) setUntransferable(context, ref);
  if (isFeatureEnabled(context, FEATURES.DEFAULT_TO_CONCURRENT_FUNGIBLE_BALANCE)) putConcurrentBalance(context, ref.self, 0n);
  return addressToObject(context, ref.self, tags.FungibleStore);
}

/** Removes an empty store from an object before its deletion. */
export function removeStore(context: NativeContext, ref: ObjectRef): void {
  const store = addressToObject(context, ref.self, tags.FungibleStore).inner;
  const { metadata, balance } = context.moveFrom(store, tags.FungibleStore);
  errors.check(balance === 0n, "permissionDenied", "EBALANCE_IS_NOT_ZERO");
  if (context.exists(store, tags.ConcurrentFungibleBalance)) {
    const concurrent = context.moveFrom(store, tags.ConcurrentFungibleBalance);
    errors.check(concurrent.balance.value === 0n, "permissionDenied", "EBALANCE_IS_NOT_ZERO");
  }
  if (context.exists(store, tags.FungibleAssetEvents)) context.moveFrom(store, tags.FungibleAssetEvents);
  context.emit(tags.FungibleStoreDeletion, { store, owner: ownerOf(context, store), metadata: metadata.inner });
}

export function storeExists(context: NativeContext, store: Address): boolean {
  return context.exists(store, tags.FungibleStore);
}

export function storeMetadata(context: NativeContext, store: Address): Address {
  return borrowStore(context, store).metadata.inner;
}

/** Stored balance of a store; aborts if the asset computes its own. */
export function balanceOf(context: NativeContext, store: Address): bigint {
  const { metadata } = borrowStore(context, store);
  errors.check(
    dispatchFunctionOf(context, metadata.inner, "derived_balance_function") === undefined,
    "invalidArgument",
    "EINVALID_DISPATCHABLE_OPERATIONS",
  );
  return storedBalanceOf(context, store);
}

/** Stored balance of an address, from the store or its concurrent balance; zero without a store. */
export function storedBalanceOf(context: NativeContext, store: Address): bigint {
  if (!storeExists(context, store)) return 0n;
  const { balance } = context.borrow(store, tags.FungibleStore);
  if (balance !== 0n || !context.exists(store, tags.ConcurrentFungibleBalance)) return balance;
  return context.borrow(store, tags.ConcurrentFungibleBalance).balance.value;
}

export function isBalanceAtLeast(context: NativeContext, store: Address, amount: bigint): boolean {
  return storedBalanceOf(context, store) >= amount;
}

export function isFrozen(context: NativeContext, store: Address): boolean {
  return storeExists(context, store) && context.borrow(store, tags.FungibleStore).frozen;
}

/** Withdraws from a store for its owner. */
export function withdraw(context: NativeContext, owner: Address, store: Address, amount: bigint): FungibleAsset {
  withdrawSanityCheck(context, owner, store, true);
  checkWithdrawal(context, owner, store, amount);
  return uncheckedWithdraw(context, store, amount);
}

export function deposit(context: NativeContext, store: Address, asset: FungibleAsset): void {
  depositSanityCheck(context, store, true);
  uncheckedDeposit(context, store, asset);
}

export function withdrawSanityCheck(context: NativeContext, owner: Address, store: Address, abortOnDispatch: boolean): void {
  errors.check(owns(context, store, owner), "permissionDenied", "ENOT_STORE_OWNER");
  const { metadata, frozen } = borrowStore(context, store);
  if (abortOnDispatch) checkNotDispatched(context, metadata.inner, "withdraw_function");
  errors.check(!frozen, "permissionDenied", "ESTORE_IS_FROZEN");
}

export function depositSanityCheck(context: NativeContext, store: Address, abortOnDispatch: boolean): void {
  const { metadata, frozen } = borrowStore(context, store);
  if (abortOnDispatch) checkNotDispatched(context, metadata.inner, "deposit_function");
  errors.check(!frozen, "permissionDenied", "ESTORE_IS_FROZEN");
}

/** Withdraws assets from a store without checking ownership or freezing. */
export function uncheckedWithdraw(context: NativeContext, store: Address, amount: bigint): FungibleAsset {
  const asset = uncheckedWithdrawWithNoEvents(context, store, amount);
  if (amount !== 0n) context.emit(tags.Withdraw, { store, amount });
  return asset;
}

export function uncheckedDeposit(context: NativeContext, store: Address, asset: FungibleAsset): void {
  uncheckedDepositWithNoEvents(context, store, asset);
  if (asset.amount !== 0n) context.emit(tags.Deposit, { store, amount: asset.amount });
}

export function uncheckedDepositWithNoEvents(context: NativeContext, store: Address, asset: FungibleAsset): void {
  const resource = borrowStore(context, store);
  errors.check(asset.metadata.inner === resource.metadata.inner, "invalidArgument", "EFUNGIBLE_ASSET_AND_STORE_MISMATCH");
  if (asset.amount === 0n) return;
  const concurrent = concurrentBalance(context, store, resource);
  if (concurrent === undefined) borrowStoreMut(context, store).balance = addU64(resource.balance, asset.amount);
  else addToAggregator(concurrent, asset.amount);
}

function uncheckedWithdrawWithNoEvents(context: NativeContext, store: Address, amount: bigint): FungibleAsset {
  const resource = borrowStore(context, store);
  if (amount !== 0n) {
    const concurrent = concurrentBalance(context, store, resource);
    if (concurrent === undefined) {
      errors.check(resource.balance >= amount, "invalidArgument", "EINSUFFICIENT_BALANCE");
      borrowStoreMut(context, store).balance -= amount;
    } else {
      errors.check(trySub(concurrent, amount), "invalidArgument", "EINSUFFICIENT_BALANCE");
    }
  }
  return { metadata: { inner: resource.metadata.inner }, amount };
}

/** Mints an amount of an asset. Callers check authorization. */
export function mintFungibleAsset(context: NativeContext, metadata: Address, amount: bigint): FungibleAsset {
  increaseSupply(context, metadata, amount);
  return { metadata: { inner: metadata }, amount };
}

export function mintTo(context: NativeContext, ref: FungibleAssetRef, store: Address, amount: bigint): void {
  depositSanityCheck(context, store, false);
  uncheckedDeposit(context, store, mintFungibleAsset(context, ref.metadata.inner, amount));
}

/** Burns an asset and returns the amount. Callers check authorization. */
export function burnFungibleAsset(context: NativeContext, asset: FungibleAsset): bigint {
  decreaseSupply(context, asset.metadata.inner, asset.amount);
  return asset.amount;
}

export function burn(context: NativeContext, ref: FungibleAssetRef, asset: FungibleAsset): void {
  errors.check(ref.metadata.inner === asset.metadata.inner, "invalidArgument", "EBURN_REF_AND_FUNGIBLE_ASSET_MISMATCH");
  burnFungibleAsset(context, asset);
}

export function burnFrom(context: NativeContext, ref: FungibleAssetRef, store: Address, amount: bigint): void {
  burn(context, ref, uncheckedWithdraw(context, store, amount));
}

/** Burns a fee without an event, since the fee statement reports it. */
export function burnFromForGas(context: NativeContext, ref: FungibleAssetRef, store: Address, amount: bigint): void {
  burn(context, ref, uncheckedWithdrawWithNoEvents(context, store, amount));
}

export function setFrozenFlag(context: NativeContext, ref: FungibleAssetRef, store: Address, frozen: boolean): void {
  checkRefOfStore(context, ref, store, "ETRANSFER_REF_AND_STORE_MISMATCH");
  setFrozenFlagUnchecked(context, store, frozen);
}

export function setFrozenFlagUnchecked(context: NativeContext, store: Address, frozen: boolean): void {
  context.borrowMut(store, tags.FungibleStore).frozen = frozen;
  context.emit(tags.Frozen, { store, frozen });
}

export function withdrawWithRef(context: NativeContext, ref: FungibleAssetRef, store: Address, amount: bigint): FungibleAsset {
  checkRefOfStore(context, ref, store, "ETRANSFER_REF_AND_STORE_MISMATCH");
  return uncheckedWithdraw(context, store, amount);
}

export function depositWithRef(context: NativeContext, ref: FungibleAssetRef, store: Address, asset: FungibleAsset): void {
  errors.check(ref.metadata.inner === asset.metadata.inner, "invalidArgument", "ETRANSFER_REF_AND_FUNGIBLE_ASSET_MISMATCH");
  uncheckedDeposit(context, store, asset);
}

export function balanceWithRef(context: NativeContext, ref: FungibleAssetRef, store: Address): bigint {
  checkRefOfStore(context, ref, store, "ERAW_BALANCE_REF_AND_FUNGIBLE_ASSET_MISMATCH");
  return storedBalanceOf(context, store);
}

export function extractAsset(from: FungibleAsset, amount: bigint): FungibleAsset {
  errors.check(from.amount >= amount, "invalidArgument", "EINSUFFICIENT_BALANCE");
  from.amount -= amount;
  return { metadata: { inner: from.metadata.inner }, amount };
}

export function mergeAssets(into: FungibleAsset, asset: FungibleAsset): void {
  errors.check(asset.metadata.inner === into.metadata.inner, "invalidArgument", "EFUNGIBLE_ASSET_MISMATCH");
  into.amount = addU64(into.amount, asset.amount);
}

export function destroyZero(asset: FungibleAsset): void {
  errors.check(asset.amount === 0n, "invalidArgument", "EAMOUNT_IS_NOT_ZERO");
}

/** Moves a store's balance to a separate concurrent balance, for parallel deposits. */
export function upgradeStoreToConcurrent(context: NativeContext, owner: Address, store: Address): void {
  errors.check(owns(context, store, owner), "permissionDenied", "ENOT_STORE_OWNER");
  errors.check(!isFrozen(context, store), "invalidArgument", "ESTORE_IS_FROZEN");
  if (context.exists(store, tags.ConcurrentFungibleBalance)) return;
  errors.check(isFeatureEnabled(context, FEATURES.CONCURRENT_FUNGIBLE_BALANCE), "invalidArgument", "ECONCURRENT_BALANCE_NOT_ENABLED");
  const resource = context.borrowMut(store, tags.FungibleStore);
  putConcurrentBalance(context, store, resource.balance);
  resource.balance = 0n;
}

function borrowStore(context: NativeContext, store: Address): FungibleStore {
  errors.check(storeExists(context, store), "notFound", "EFUNGIBLE_STORE_EXISTENCE");
  return context.borrow(store, tags.FungibleStore);
}

function borrowStoreMut(context: NativeContext, store: Address): FungibleStore {
  return context.borrowMut(store, tags.FungibleStore);
}

/** Concurrent balance of a store; `undefined` while the store itself has the balance. */
function concurrentBalance(
  context: NativeContext,
  store: Address,
  resource: FungibleStore,
): ConcurrentFungibleBalance["balance"] | undefined {
  if (resource.balance !== 0n || !context.exists(store, tags.ConcurrentFungibleBalance)) return undefined;
  return context.borrowMut(store, tags.ConcurrentFungibleBalance).balance;
}

function putConcurrentBalance(context: NativeContext, store: Address, balance: bigint): void {
  const concurrent: ConcurrentFungibleBalance = { balance: { value: balance, max_value: MAX_U64 } };
  context.moveTo(store, tags.ConcurrentFungibleBalance, concurrent);
}

function checkNotDispatched(context: NativeContext, metadata: Address, kind: "withdraw_function" | "deposit_function"): void {
  errors.check(dispatchFunctionOf(context, metadata, kind) === undefined, "invalidArgument", "EINVALID_DISPATCHABLE_OPERATIONS");
}

function checkRefOfStore(
  context: NativeContext,
  ref: FungibleAssetRef,
  store: Address,
  mismatch: "ETRANSFER_REF_AND_STORE_MISMATCH" | "ERAW_BALANCE_REF_AND_FUNGIBLE_ASSET_MISMATCH",
): void {
  errors.check(ref.metadata.inner === storeMetadata(context, store), "invalidArgument", mismatch);
}
