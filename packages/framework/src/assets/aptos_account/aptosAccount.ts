import { type Address, type NativeCall, type NativeContext, parseModuleId, type TypeTag } from "@atoll/move";
import { createAccount, existsAt, newEventHandle } from "../../account/account/accountResource.ts";
import { type DirectTransferConfig, declaration, errors, tags } from "../../generated/assets/aptos_account.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import type { Coin } from "../../generated/assets/coin.ts";
import { type FungibleAsset, tags as fungibleAssetTags } from "../../generated/assets/fungible_asset.ts";
import { implementModule } from "../../native/implementModule.ts";
import { addressToObject } from "../../objects/object/object.ts";
import { createUserDerivedObjectAddress } from "../../objects/object/objectAddress.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { depositCoin, isAccountRegistered, transferCoin, withdrawCoin } from "../coin/coin.ts";
import { burnFromForGas, isBalanceAtLeast, storeExists, uncheckedDeposit, uncheckedWithdraw } from "../fungible_asset/fungibleAsset.ts";
import { APT_METADATA, type FungibleAssetRef } from "../fungible_asset/fungibleAssetTypes.ts";
import { checkWithdrawal } from "../fungible_asset/withdrawPermission.ts";
import { createPrimaryStore, depositToPrimaryStore, withdrawFromPrimaryStore } from "../primary_fungible_store/primaryFungibleStore.ts";

/** Module recorded for reentrancy checks while hooks run, since bodies of other modules call these functions directly. */
const APTOS_ACCOUNT = parseModuleId("0x1::aptos_account");

/** Creates an account with an APT store. */
export function createAptosAccount(context: NativeContext, authenticationKey: Address): void {
  context.inModule(APTOS_ACCOUNT, () => registerApt(context, createAccount(context, authenticationKey)));
}

/** Ensures that the account has an APT store. */
export function registerApt(context: NativeContext, account: Address): void {
  context.inModule(APTOS_ACCOUNT, () => {
    if (isFeatureEnabled(context, FEATURES.NEW_ACCOUNTS_DEFAULT_TO_FA_APT_STORE)) ensureAptStoreExists(context, account);
    else isAccountRegistered(context, aptosCoinTags.AptosCoin);
  });
}

/** Transfers APT to any address, existing or not. */
export function transfer(context: NativeContext, source: Address, to: Address, amount: bigint): void {
  context.inModule(APTOS_ACCOUNT, () => {
    createAccountIfMissing(context, to);
    if (isFeatureEnabled(context, FEATURES.OPERATIONS_DEFAULT_TO_FA_APT_STORE)) {
      transferFungibleApt(context, source, to, amount);
    } else {
      isAccountRegistered(context, aptosCoinTags.AptosCoin);
      transferCoin(context, aptosCoinTags.AptosCoin, source, to, amount);
    }
  });
}

/** Transfers APT between primary stores. Skips ownership, freezing and dispatch checks, which do not apply to APT. */
function transferFungibleApt(context: NativeContext, source: Address, to: Address, amount: bigint): void {
  const from = ensureAptStoreExists(context, source);
  const target = ensureAptStoreExists(context, to);
  checkWithdrawal(context, source, from, amount);
  uncheckedDeposit(context, target, uncheckedWithdraw(context, from, amount));
}

/** Transfers a coin to any address, existing or not. Withdrawing mints coins and depositing burns them, which writes both supplies. */
function transferCoins(context: NativeContext, coinType: TypeTag, from: Address, to: Address, amount: bigint): void {
  const coins = withdrawCoin(context, coinType, from, amount);
  checkCanReceive(context, coinType, to);
  depositCoin(context, coinType, to, coins);
}

export function depositCoins(context: NativeContext, coinType: TypeTag, to: Address, coins: Coin): void {
  context.inModule(APTOS_ACCOUNT, () => {
    checkCanReceive(context, coinType, to);
    depositCoin(context, coinType, to, coins);
  });
}

function checkCanReceive(context: NativeContext, coinType: TypeTag, account: Address): void {
  createAccountIfMissing(context, account);
  // Aborts for a type that is not a coin. Every account can receive coins, so the direct transfer setting is never checked.
  isAccountRegistered(context, coinType);
}

function transferFungibleAssets(context: NativeContext, from: Address, metadata: Address, to: Address, amount: bigint): void {
  depositFungibleAssets(context, to, withdrawFromPrimaryStore(context, from, metadata, amount));
}

function depositFungibleAssets(context: NativeContext, to: Address, asset: FungibleAsset): void {
  createAccountIfMissing(context, to);
  depositToPrimaryStore(context, to, asset);
}

/** Whether a fee payer's primary store contains enough APT. */
export function isFungibleBalanceAtLeast(context: NativeContext, owner: Address, amount: bigint): boolean {
  return isBalanceAtLeast(context, aptStoreAddress(owner), amount);
}

/** Burns a fee from the primary store. Callers check authorization. */
export function burnGasFee(context: NativeContext, owner: Address, amount: bigint): void {
  burnFromStoreWithRefForGas(context, { metadata: { inner: APT_METADATA } }, owner, amount);
}

function burnFromStoreWithRefForGas(context: NativeContext, ref: FungibleAssetRef, owner: Address, amount: bigint): void {
  if (amount !== 0n) burnFromForGas(context, ref, aptStoreAddress(owner), amount);
}

function emitConfigUpdated(context: NativeContext, account: Address, config: DirectTransferConfig): void {
  const update = { new_allow_direct_transfers: config.allow_arbitrary_coin_transfers };
  if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION))
    context.emit(tags.DirectCoinTransferConfigUpdated, { account, ...update });
  else emitHandleEvent(context, config.update_coin_transfer_events, tags.DirectCoinTransferConfigUpdatedEvent, update);
}

function createAccountIfMissing(context: NativeContext, account: Address): void {
  if (!existsAt(context, account)) createAptosAccount(context, account);
}

function ensureAptStoreExists(context: NativeContext, owner: Address): Address {
  const store = aptStoreAddress(owner);
  if (storeExists(context, store)) return store;
  return createPrimaryStore(context, owner, addressToObject(context, APT_METADATA, fungibleAssetTags.Metadata).inner);
}

function aptStoreAddress(owner: Address): Address {
  return createUserDerivedObjectAddress(owner, APT_METADATA);
}

function assertAccountExists(context: NativeContext, account: Address): void {
  errors.check(existsAt(context, account), "notFound", "EACCOUNT_NOT_FOUND");
}

/** Runs a transfer for each recipient and amount. */
function forEachRecipient(recipients: readonly Address[], amounts: readonly bigint[], send: (to: Address, amount: bigint) => void): void {
  errors.check(recipients.length === amounts.length, "invalidArgument", "EMISMATCHING_RECIPIENTS_AND_AMOUNTS_LENGTH");
  recipients.forEach((to, index) => {
    send(to, amounts[index] as bigint);
  });
}

function coinTypeOf({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}

/** `0x1::aptos_account`: creates accounts and transfers APT and coins. */
/** Aborts unless the account exists and can receive APT. */
export function assertRegisteredForApt(context: NativeContext, account: Address): void {
  context.inModule(APTOS_ACCOUNT, () => {
    assertAccountExists(context, account);
    errors.check(isAccountRegistered(context, aptosCoinTags.AptosCoin), "notFound", "EACCOUNT_NOT_REGISTERED_FOR_APT");
  });
}

export const aptosAccountModule = implementModule(declaration, {
  create_account: ({ context }, key) => createAptosAccount(context, key),
  batch_transfer: ({ context }, source, recipients, amounts) =>
    forEachRecipient(recipients, amounts, (to, amount) => transfer(context, source, to, amount)),
  transfer: ({ context }, source, to, amount) => transfer(context, source, to, amount),
  batch_transfer_coins: (call, from, recipients, amounts) =>
    forEachRecipient(recipients, amounts, (to, amount) => transferCoins(call.context, coinTypeOf(call), from, to, amount)),
  transfer_coins: (call, from, to, amount) => transferCoins(call.context, coinTypeOf(call), from, to, amount),
  deposit_coins: (call, to, coins) => depositCoins(call.context, coinTypeOf(call), to, coins),
  batch_transfer_fungible_assets: ({ context }, from, { inner }, recipients, amounts) =>
    forEachRecipient(recipients, amounts, (to, amount) => transferFungibleAssets(context, from, inner, to, amount)),
  transfer_fungible_assets: ({ context }, from, { inner }, to, amount) => transferFungibleAssets(context, from, inner, to, amount),
  deposit_fungible_assets: ({ context }, to, asset) => depositFungibleAssets(context, to, asset),
  assert_account_exists: ({ context }, account) => assertAccountExists(context, account),
  assert_account_is_registered_for_apt: ({ context }, account) => assertRegisteredForApt(context, account),
  set_allow_direct_coin_transfers: ({ context }, account, allow) => {
    if (context.exists(account, tags.DirectTransferConfig)) {
      if (context.borrow(account, tags.DirectTransferConfig).allow_arbitrary_coin_transfers === allow) return;
      const config = context.borrowMut(account, tags.DirectTransferConfig);
      config.allow_arbitrary_coin_transfers = allow;
      emitConfigUpdated(context, account, config);
    } else {
      const config: DirectTransferConfig = {
        allow_arbitrary_coin_transfers: allow,
        update_coin_transfer_events: newEventHandle(context, account),
      };
      emitConfigUpdated(context, account, config);
      context.moveTo(account, tags.DirectTransferConfig, config);
    }
  },
  can_receive_direct_coin_transfers: ({ context }, account) => {
    if (!context.exists(account, tags.DirectTransferConfig)) return true;
    return context.borrow(account, tags.DirectTransferConfig).allow_arbitrary_coin_transfers;
  },
  register_apt: ({ context }, account) => registerApt(context, account),
  fungible_transfer_only: ({ context }, source, to, amount) => transferFungibleApt(context, source, to, amount),
  is_fungible_balance_at_least: ({ context }, account, amount) => isFungibleBalanceAtLeast(context, account, amount),
  burn_from_fungible_store_for_gas: ({ context }, ref, account, amount) => burnFromStoreWithRefForGas(context, ref, account, amount),
});
