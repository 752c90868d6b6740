import type { Address, NativeContext, TypeTag } from "@atoll/move";
import { type Coin, type CoinStore, errors, tags } from "../../generated/assets/coin.ts";
import { addU64, addU128 } from "../../native/arithmetic.ts";
import type { Option } from "../../native/moveTypes.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { none, optionValue, some } from "../../stdlib/option/option.ts";
import { typeNameOf } from "../../stdlib/type_info/typeInfo.ts";
import {
  burnFrom,
  burnFromForGas,
  isFrozen,
  setFrozenFlagUnchecked,
  uncheckedDepositWithNoEvents,
} from "../fungible_asset/fungibleAsset.ts";
import { supplyOf } from "../fungible_asset/fungibleMetadata.ts";
import {
  depositToPrimaryStore,
  ensurePrimaryStoreExists,
  isPrimaryBalanceAtLeast,
  primaryBalance,
  primaryStore,
  primaryStoreAddress,
  withdrawFromPrimaryStore,
} from "../primary_fungible_store/primaryFungibleStore.ts";
import { coinStoreTag, coinSupply, isCoinInitialized } from "./coinInfo.ts";
import { borrowPairedBurnRef, coinToFungibleAsset, ensurePairedMetadata, fungibleAssetToCoin, pairedMetadata } from "./coinPairing.ts";

/** Total balance of an owner, as coin and as fungible asset. */
export function coinBalance(context: NativeContext, coinType: TypeTag, owner: Address): bigint {
  const metadata = pairedMetadata(context, coinType);
  const inStore = coinStoreBalance(context, coinType, owner);
  return metadata === undefined ? inStore : addU64(inStore, primaryBalance(context, owner, metadata));
}

export function isCoinBalanceAtLeast(context: NativeContext, coinType: TypeTag, owner: Address, amount: bigint): boolean {
  const inStore = coinStoreBalance(context, coinType, owner);
  if (inStore >= amount) return true;
  const metadata = pairedMetadata(context, coinType);
  return metadata !== undefined && isPrimaryBalanceAtLeast(context, owner, metadata, amount - inStore);
}

function coinStoreBalance(context: NativeContext, coinType: TypeTag, owner: Address): bigint {
  const tag = coinStoreTag(coinType);
  return context.exists(owner, tag) ? context.borrow<CoinStore>(owner, tag).coin.value : 0n;
}

/** Total supply of a coin, as coin and as fungible asset; `none` if untracked. */
export function totalCoinSupply(context: NativeContext, coinType: TypeTag): Option<bigint> {
  const coins = optionValue(coinSupply(context, coinType));
  const metadata = pairedMetadata(context, coinType);
  if (metadata === undefined) return coins === undefined ? none() : some(coins);
  const assets = optionValue(supplyOf(context, metadata));
  return coins === undefined ? none() : some(addU128(coins, assets ?? 0n));
}

/** Returns true, because every address can receive an initialized coin; aborts for other types. */
export function isAccountRegistered(context: NativeContext, coinType: TypeTag): boolean {
  errors.check(isCoinInitialized(context, coinType), "invalidArgument", "ECOIN_INFO_NOT_PUBLISHED");
  return true;
}

export function isCoinStoreFrozen(context: NativeContext, coinType: TypeTag, owner: Address): boolean {
  isAccountRegistered(context, coinType);
  return context.borrow<CoinStore>(owner, coinStoreTag(coinType)).frozen;
}

export function setCoinStoreFrozen(context: NativeContext, coinType: TypeTag, owner: Address, frozen: boolean): void {
  context.borrowMut<CoinStore>(owner, coinStoreTag(coinType)).frozen = frozen;
}

/** Deposits coins into the owner's primary store, creating it if missing. */
export function depositCoin(context: NativeContext, coinType: TypeTag, owner: Address, coin: Coin): void {
  depositToPrimaryStore(context, owner, coinToFungibleAsset(context, coinType, coin));
}

/** Deposits a storage refund without an event, since the fee statement reports it. */
export function depositForGasFee(context: NativeContext, coinType: TypeTag, owner: Address, coin: Coin): void {
  const asset = coinToFungibleAsset(context, coinType, coin);
  uncheckedDepositWithNoEvents(context, ensurePrimaryStoreExists(context, owner, asset.metadata.inner), asset);
}

export function withdrawCoin(context: NativeContext, coinType: TypeTag, owner: Address, amount: bigint): Coin {
  const asset = withdrawFromPrimaryStore(context, owner, ensurePairedMetadata(context, coinType), amount);
  return fungibleAssetToCoin(context, coinType, asset);
}

export function transferCoin(context: NativeContext, coinType: TypeTag, from: Address, to: Address, amount: bigint): void {
  const asset = withdrawFromPrimaryStore(context, from, ensurePairedMetadata(context, coinType), amount);
  depositToPrimaryStore(context, to, asset);
}

/** Burns coins from an account's primary store. Callers check authorization. */
export function burnCoinFrom(context: NativeContext, coinType: TypeTag, owner: Address, amount: bigint): void {
  if (amount === 0n) return;
  const ref = borrowPairedBurnRef(context, coinType);
  burnFrom(context, ref, primaryStore(context, owner, ensurePairedMetadata(context, coinType)), amount);
}

export function burnCoinFromForGas(context: NativeContext, coinType: TypeTag, owner: Address, amount: bigint): void {
  if (amount === 0n) return;
  const ref = borrowPairedBurnRef(context, coinType);
  burnFromForGas(context, ref, primaryStoreAddress(owner, ensurePairedMetadata(context, coinType)), amount);
}

export function extractCoin(from: Coin, amount: bigint): Coin {
  errors.check(from.value >= amount, "invalidArgument", "EINSUFFICIENT_BALANCE");
  from.value -= amount;
  return { value: amount };
}

export function mergeCoins(into: Coin, coin: Coin): void {
  into.value = addU64(into.value, coin.value);
}

export function destroyZeroCoin(coin: Coin): void {
  errors.check(coin.value === 0n, "invalidArgument", "EDESTRUCTION_OF_NONZERO_TOKEN");
}

/** Migrates coin stores of several accounts, if the feature flag is enabled. */
export function migrateCoinStores(context: NativeContext, coinType: TypeTag, owners: readonly Address[]): void {
  const isWanted =
    isFeatureEnabled(context, FEATURES.NEW_ACCOUNTS_DEFAULT_TO_FA_STORE) ||
    isFeatureEnabled(context, FEATURES.NEW_ACCOUNTS_DEFAULT_TO_FA_APT_STORE);
  if (isWanted) for (const owner of owners) convertToFungibleStore(context, coinType, owner);
}

/** Replaces an existing coin store by the paired asset's primary store. */
export function convertToFungibleStore(context: NativeContext, coinType: TypeTag, owner: Address): void {
  const tag = coinStoreTag(coinType);
  if (!context.exists(owner, tag)) return;
  const store = context.moveFrom<CoinStore>(owner, tag);
  if (store.coin.value === 0n) return;
  // Coins of an uninitialized type cannot be converted, so their store must be empty.
  if (!isCoinInitialized(context, coinType)) destroyZeroCoin(store.coin);
  const primary = ensurePrimaryStoreExists(context, owner, ensurePairedMetadata(context, coinType));
  const depositId = store.deposit_events.guid.id;
  context.emit(tags.CoinStoreDeletion, {
    coin_type: typeNameOf(coinType),
    event_handle_creation_address: depositId.addr,
    deleted_deposit_event_handle_creation_number: depositId.creation_num,
    deleted_withdraw_event_handle_creation_number: store.withdraw_events.guid.id.creation_num,
  });
  uncheckedDepositWithNoEvents(context, primary, coinToFungibleAsset(context, coinType, store.coin));
  // Copies the frozen flag to the primary store.
  if (store.frozen !== isFrozen(context, primary)) setFrozenFlagUnchecked(context, primary, store.frozen);
}
