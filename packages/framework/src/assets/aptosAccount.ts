import { type Address, type NativeCall, type NativeContext, parseModuleId, structTag, type TypeTag } from "@atoll/move";
import { createAccount as createAccountResource, existsAt, newEventHandle } from "../account/accountResource.ts";
import type { EventHandle } from "../generated/stdlib/event.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { defineErrors, type ModuleErrors } from "../native/errors.ts";
import { addressToObject, type ObjectValue } from "../objects/object.ts";
import { createUserDerivedObjectAddress } from "../objects/objectAddress.ts";
import { emitHandleEvent } from "../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../stdlib/features/features.ts";
import { depositCoin, isAccountRegistered, transferCoin } from "./coin.ts";
import { aptosCoinTag, type Coin } from "./coinInfo.ts";
import { ensurePairedMetadata } from "./coinPairing.ts";
import {
  burnFromForGas as burnFromStoreForGas,
  isBalanceAtLeast,
  storeExists,
  uncheckedDeposit,
  uncheckedWithdraw,
} from "./fungibleAsset.ts";
import { APT_METADATA, type FungibleAsset, type FungibleAssetRef, metadataTag } from "./fungibleAssetTypes.ts";
import { createPrimaryStore, depositToPrimaryStore, withdrawFromPrimaryStore } from "./primaryFungibleStore.ts";
import { checkWithdrawal } from "./withdrawPermission.ts";

/** Module recorded for reentrancy checks while hooks run, since bodies of other modules call these functions directly. */
const APTOS_ACCOUNT = parseModuleId("0x1::aptos_account");

type DirectTransferConfig = { allow_arbitrary_coin_transfers: boolean; update_coin_transfer_events: EventHandle };

const errorTable = {
  EACCOUNT_NOT_FOUND: [1n, "There is no such account"],
  EACCOUNT_NOT_REGISTERED_FOR_APT: [2n, "The account cannot receive APT"],
  EACCOUNT_DOES_NOT_ACCEPT_DIRECT_COIN_TRANSFERS: [3n, "The account does not accept coins it did not register for"],
  EACCOUNT_DOES_NOT_ACCEPT_DIRECT_TOKEN_TRANSFERS: [4n, "The account does not accept tokens sent to it directly"],
  EMISMATCHING_RECIPIENTS_AND_AMOUNTS_LENGTH: [5n, "There are not as many amounts as recipients"],
} as const;
const errors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x1::aptos_account", errorTable);

const directTransferConfigTag = structTag("0x1::aptos_account::DirectTransferConfig");
const configUpdatedTag = structTag("0x1::aptos_account::DirectCoinTransferConfigUpdated");
const configUpdatedEventTag = structTag("0x1::aptos_account::DirectCoinTransferConfigUpdatedEvent");

/** Creates an account with an APT store. */
export function createAccount(context: NativeContext, authenticationKey: Address): void {
  context.inModule(APTOS_ACCOUNT, () => registerApt(context, createAccountResource(context, authenticationKey)));
}

/** Ensures that the account has an APT store. */
export function registerApt(context: NativeContext, account: Address): void {
  context.inModule(APTOS_ACCOUNT, () => {
    if (isFeatureEnabled(context, FEATURES.NEW_ACCOUNTS_DEFAULT_TO_FA_APT_STORE)) ensureAptStoreExists(context, account);
    else isAccountRegistered(context, aptosCoinTag);
  });
}

/** Transfers APT to any address, existing or not. */
export function transfer(context: NativeContext, source: Address, to: Address, amount: bigint): void {
  context.inModule(APTOS_ACCOUNT, () => {
    createAccountIfMissing(context, to);
    if (isFeatureEnabled(context, FEATURES.OPERATIONS_DEFAULT_TO_FA_APT_STORE)) {
      transferFungibleApt(context, source, to, amount);
    } else {
      isAccountRegistered(context, aptosCoinTag);
      transferCoin(context, aptosCoinTag, source, to, amount);
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

/** Transfers a coin to any address, existing or not. The amount stays a fungible asset: converting it to coins and back changes nothing. */
function transferCoins(context: NativeContext, coinType: TypeTag, from: Address, to: Address, amount: bigint): void {
  const asset = withdrawFromPrimaryStore(context, from, ensurePairedMetadata(context, coinType), amount);
  checkCanReceive(context, coinType, to);
  depositToPrimaryStore(context, to, asset);
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

/** Burns a transaction fee from the primary store. Callers check authorization. */
export function burnFromForGas(context: NativeContext, owner: Address, amount: bigint): void {
  burnFromStoreWithRefForGas(context, { metadata: { inner: APT_METADATA } }, owner, amount);
}

function burnFromStoreWithRefForGas(context: NativeContext, ref: FungibleAssetRef, owner: Address, amount: bigint): void {
  if (amount !== 0n) burnFromStoreForGas(context, ref, aptStoreAddress(owner), amount);
}

function setAllowDirectCoinTransfers(context: NativeContext, account: Address, allow: boolean): void {
  if (context.exists(account, directTransferConfigTag)) {
    if (context.borrow<DirectTransferConfig>(account, directTransferConfigTag).allow_arbitrary_coin_transfers === allow) return;
    const config = context.borrowMut<DirectTransferConfig>(account, directTransferConfigTag);
    config.allow_arbitrary_coin_transfers = allow;
    emitConfigUpdated(context, account, config);
  } else {
    const config: DirectTransferConfig = {
      allow_arbitrary_coin_transfers: allow,
      update_coin_transfer_events: newEventHandle(context, account),
    };
    emitConfigUpdated(context, account, config);
    context.moveTo(account, directTransferConfigTag, config);
  }
}

function canReceiveDirectCoinTransfers(context: NativeContext, account: Address): boolean {
  if (!context.exists(account, directTransferConfigTag)) return true;
  return context.borrow<DirectTransferConfig>(account, directTransferConfigTag).allow_arbitrary_coin_transfers;
}

function emitConfigUpdated(context: NativeContext, account: Address, config: DirectTransferConfig): void {
  const update = { new_allow_direct_transfers: config.allow_arbitrary_coin_transfers };
  if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) context.emit(configUpdatedTag, { account, ...update });
  else emitHandleEvent(context, config.update_coin_transfer_events, configUpdatedEventTag, update);
}

function createAccountIfMissing(context: NativeContext, account: Address): void {
  if (!existsAt(context, account)) createAccount(context, account);
}

function ensureAptStoreExists(context: NativeContext, owner: Address): Address {
  const store = aptStoreAddress(owner);
  if (storeExists(context, store)) return store;
  return createPrimaryStore(context, owner, addressToObject(context, APT_METADATA, metadataTag).inner);
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
    errors.check(isAccountRegistered(context, aptosCoinTag), "notFound", "EACCOUNT_NOT_REGISTERED_FOR_APT");
  });
}

export const aptosAccountModule: NativeModule = defineModule({
  id: "0x1::aptos_account",
  friends: ["0x1::genesis", "0x1::resource_account", "0x1::transaction_fee", "0x1::transaction_validation"],
  errors,
  structs: `
    struct DirectTransferConfig has key {
      allow_arbitrary_coin_transfers: bool,
      update_coin_transfer_events: event::EventHandle<DirectCoinTransferConfigUpdatedEvent>,
    }
    struct DirectCoinTransferConfigUpdatedEvent has drop, store { new_allow_direct_transfers: bool }
    #[event]
    struct DirectCoinTransferConfigUpdated has drop, store { account: address, new_allow_direct_transfers: bool }
  `,
  functions: {
    "public entry fun create_account(auth_key: address)": ({ context }, key: Address) => createAccount(context, key),
    "public entry fun batch_transfer(source: &signer, recipients: vector<address>, amounts: vector<u64>)": (
      { context },
      source: Address,
      recipients: Address[],
      amounts: bigint[],
    ) => forEachRecipient(recipients, amounts, (to, amount) => transfer(context, source, to, amount)),
    "public entry fun transfer(source: &signer, to: address, amount: u64)": ({ context }, source: Address, to: Address, amount: bigint) =>
      transfer(context, source, to, amount),
    "public entry fun batch_transfer_coins<CoinType>(from: &signer, recipients: vector<address>, amounts: vector<u64>)": (
      call,
      from: Address,
      recipients: Address[],
      amounts: bigint[],
    ) => forEachRecipient(recipients, amounts, (to, amount) => transferCoins(call.context, coinTypeOf(call), from, to, amount)),
    "public entry fun transfer_coins<CoinType>(from: &signer, to: address, amount: u64)": (
      call,
      from: Address,
      to: Address,
      amount: bigint,
    ) => transferCoins(call.context, coinTypeOf(call), from, to, amount),
    "public fun deposit_coins<CoinType>(to: address, coins: coin::Coin<CoinType>)": (call, to: Address, coins: Coin) =>
      depositCoins(call.context, coinTypeOf(call), to, coins),
    "public entry fun batch_transfer_fungible_assets(from: &signer, metadata: Object<fungible_asset::Metadata>, recipients: vector<address>, amounts: vector<u64>)":
      ({ context }, from: Address, { inner }: ObjectValue, recipients: Address[], amounts: bigint[]) =>
        forEachRecipient(recipients, amounts, (to, amount) => transferFungibleAssets(context, from, inner, to, amount)),
    "public entry fun transfer_fungible_assets(from: &signer, metadata: Object<fungible_asset::Metadata>, to: address, amount: u64)": (
      { context },
      from: Address,
      { inner }: ObjectValue,
      to: Address,
      amount: bigint,
    ) => transferFungibleAssets(context, from, inner, to, amount),
    "public fun deposit_fungible_assets(to: address, fa: fungible_asset::FungibleAsset)": (
      { context },
      to: Address,
      asset: FungibleAsset,
    ) => depositFungibleAssets(context, to, asset),
    "public fun assert_account_exists(addr: address)": ({ context }, account: Address) => assertAccountExists(context, account),
    "public fun assert_account_is_registered_for_apt(addr: address)": ({ context }, account: Address) =>
      assertRegisteredForApt(context, account),
    "public entry fun set_allow_direct_coin_transfers(account: &signer, allow: bool)": ({ context }, account: Address, allow: boolean) =>
      setAllowDirectCoinTransfers(context, account, allow),
    "#[view] public fun can_receive_direct_coin_transfers(account: address): bool": ({ context }, account: Address) =>
      canReceiveDirectCoinTransfers(context, account),
    "public(friend) fun register_apt(account_signer: &signer)": ({ context }, account: Address) => registerApt(context, account),
    "public(friend) entry fun fungible_transfer_only(source: &signer, to: address, amount: u64)": (
      { context },
      source: Address,
      to: Address,
      amount: bigint,
    ) => transferFungibleApt(context, source, to, amount),
    "public(friend) fun is_fungible_balance_at_least(account: address, amount: u64): bool": (
      { context },
      account: Address,
      amount: bigint,
    ) => isFungibleBalanceAtLeast(context, account, amount),
    "public(friend) fun burn_from_fungible_store_for_gas(ref: &fungible_asset::BurnRef, account: address, amount: u64)": (
      { context },
      ref: FungibleAssetRef,
      account: Address,
      amount: bigint,
    ) => burnFromStoreWithRefForGas(context, ref, account, amount),
  },
});
