import { type Address, type NativeContext, parseModuleId, type SignerValue, signerAddress, structTag } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import type { Option } from "../native/moveTypes.ts";
import { withSigners } from "../native/signerArguments.ts";
import {
  addressToObject,
  type ConstructorRef,
  createUserDerivedObject,
  disableUngatedTransfer,
  generateTransferRef,
  isBurnt,
  type ObjectRef,
  type ObjectValue,
  unburnObject,
} from "../objects/object.ts";
import { createUserDerivedObjectAddress } from "../objects/objectAddress.ts";
import {
  derivedBalance,
  dispatchableDeposit,
  dispatchableTransfer,
  dispatchableWithdraw,
  isDerivedBalanceAtLeast,
  transferAssertMinimumDeposit,
} from "./dispatchableFungibleAsset.ts";
import { burnFrom, createStore, depositWithRef, isFrozen, mintTo, setFrozenFlag, storeExists, withdrawWithRef } from "./fungibleAsset.ts";
import { APT_METADATA, type FungibleAsset, type FungibleAssetRef, fungibleStoreTag, metadataTag } from "./fungibleAssetTypes.ts";
import { type AssetDescription, addFungibility } from "./fungibleMetadata.ts";
import { grantWithdrawal, refillWithdrawal } from "./withdrawPermission.ts";

/** Module recorded for reentrancy checks while hooks run, since bodies of other modules call these functions directly. */
const PRIMARY_FUNGIBLE_STORE = parseModuleId("0x1::primary_fungible_store");

type DeriveRefPod = { metadata_derive_ref: ObjectRef };

const deriveRefPodTag = structTag("0x1::primary_fungible_store::DeriveRefPod");

/** Creates a fungible asset with an automatic primary store per address. */
export function createPrimaryStoreEnabledFungibleAsset(context: NativeContext, ref: ConstructorRef, asset: AssetDescription): void {
  context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    addFungibility(context, ref, asset);
    const pod: DeriveRefPod = { metadata_derive_ref: { self: ref.self } };
    context.moveTo(ref.self, deriveRefPodTag, pod);
  });
}

/** Address of the owner's primary store, existing or not. */
export function primaryStoreAddress(owner: Address, metadata: Address): Address {
  return createUserDerivedObjectAddress(owner, metadata);
}

function primaryStoreExists(context: NativeContext, owner: Address, metadata: Address): boolean {
  return context.inModule(PRIMARY_FUNGIBLE_STORE, () => storeExists(context, primaryStoreAddress(owner, metadata)));
}

/** Returns the existing primary store of an owner. */
export function primaryStore(context: NativeContext, owner: Address, metadata: Address): Address {
  return context.inModule(
    PRIMARY_FUNGIBLE_STORE,
    () => addressToObject(context, primaryStoreAddress(owner, metadata), fungibleStoreTag).inner,
  );
}

export function ensurePrimaryStoreExists(context: NativeContext, owner: Address, metadata: Address): Address {
  return context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    const store = primaryStoreAddress(owner, metadata);
    if (!storeExists(context, store)) return createPrimaryStore(context, owner, metadata);
    return addressToObject(context, store, fungibleStoreTag).inner;
  });
}

export function createPrimaryStore(context: NativeContext, owner: Address, metadata: Address): Address {
  return context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    addressToObject(context, metadata, metadataTag);
    const { metadata_derive_ref } = context.borrow<DeriveRefPod>(metadata, deriveRefPodTag);
    const ref = createUserDerivedObject(context, owner, metadata_derive_ref);
    // Disables transfers, because the owner determines the store's address.
    disableUngatedTransfer(context, generateTransferRef(context, ref));
    return createStore(context, ref, metadata).inner;
  });
}

export function primaryBalance(context: NativeContext, owner: Address, metadata: Address): bigint {
  return context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    if (!primaryStoreExists(context, owner, metadata)) return 0n;
    return derivedBalance(context, primaryStore(context, owner, metadata), fungibleStoreTag);
  });
}

export function isPrimaryBalanceAtLeast(context: NativeContext, owner: Address, metadata: Address, amount: bigint): boolean {
  return context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    if (!primaryStoreExists(context, owner, metadata)) return amount === 0n;
    return isDerivedBalanceAtLeast(context, primaryStore(context, owner, metadata), amount, fungibleStoreTag);
  });
}

export function withdrawFromPrimaryStore(context: NativeContext, owner: Address, metadata: Address, amount: bigint): FungibleAsset {
  return context.inModule(PRIMARY_FUNGIBLE_STORE, () =>
    dispatchableWithdraw(context, owner, usablePrimaryStore(context, owner, metadata), amount, fungibleStoreTag),
  );
}

export function depositToPrimaryStore(context: NativeContext, owner: Address, asset: FungibleAsset): void {
  context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    const store = ensurePrimaryStoreExists(context, owner, asset.metadata.inner);
    dispatchableDeposit(context, store, asset, fungibleStoreTag);
  });
}

function transferBetweenPrimaryStores(
  context: NativeContext,
  sender: Address,
  metadata: Address,
  recipient: Address,
  amount: bigint,
): void {
  context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    const from = usablePrimaryStore(context, sender, metadata);
    const to = ensurePrimaryStoreExists(context, recipient, metadata);
    dispatchableTransfer(context, sender, from, to, amount, fungibleStoreTag);
  });
}

/** Returns an owner's primary store and unburns it if burnt. */
function usablePrimaryStore(context: NativeContext, owner: Address, metadata: Address): Address {
  const store = ensurePrimaryStoreExists(context, owner, metadata);
  unburnIfBurnt(context, owner, store);
  return store;
}

function unburnIfBurnt(context: NativeContext, owner: Address, store: Address): void {
  if (isBurnt(context, store)) unburnObject(context, owner, store);
}

function depositWithRefToPrimaryStore(context: NativeContext, ref: FungibleAssetRef, owner: Address, asset: FungibleAsset): void {
  depositWithRef(context, ref, ensurePrimaryStoreExists(context, owner, ref.metadata.inner), asset);
}

/** `0x1::primary_fungible_store`: the default store per owner and asset, whose address anyone can compute. */
export const primaryFungibleStoreModule: NativeModule = defineModule({
  id: "0x1::primary_fungible_store",
  structs: `
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct DeriveRefPod has key { metadata_derive_ref: object::DeriveRef }
  `,
  functions: {
    "public fun create_primary_store_enabled_fungible_asset(constructor_ref: &object::ConstructorRef, maximum_supply: Option<u128>, name: String, symbol: String, decimals: u8, icon_uri: String, project_uri: String)":
      (
        { context },
        ref: ConstructorRef,
        maximumSupply: Option<bigint>,
        name: MoveString,
        symbol: MoveString,
        decimals: number,
        iconUri: MoveString,
        projectUri: MoveString,
      ) => createPrimaryStoreEnabledFungibleAsset(context, ref, { maximumSupply, name, symbol, decimals, iconUri, projectUri }),
    "public fun ensure_primary_store_exists<T: key>(owner: address, metadata: Object<T>): Object<fungible_asset::FungibleStore>": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
    ) => ({ inner: ensurePrimaryStoreExists(context, owner, inner) }),
    "public fun create_primary_store<T: key>(owner_addr: address, metadata: Object<T>): Object<fungible_asset::FungibleStore>": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
    ) => ({ inner: createPrimaryStore(context, owner, inner) }),
    "#[view] public fun primary_store_address<T: key>(owner: address, metadata: Object<T>): address": (
      _,
      owner: Address,
      { inner }: ObjectValue,
    ) => primaryStoreAddress(owner, inner),
    "#[view] public fun primary_store<T: key>(owner: address, metadata: Object<T>): Object<fungible_asset::FungibleStore>": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
    ) => ({ inner: primaryStore(context, owner, inner) }),
    "#[view] public fun primary_store_exists<T: key>(account: address, metadata: Object<T>): bool": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
    ) => primaryStoreExists(context, owner, inner),
    "public fun grant_permission<T: key>(master: &signer, permissioned: &signer, metadata: Object<T>, amount: u64)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue, { inner }: ObjectValue, amount: bigint) =>
        grantWithdrawal(context, master, permissioned, primaryStoreAddress(signerAddress(permissioned), inner), amount),
    ),
    "public fun grant_apt_permission(master: &signer, permissioned: &signer, amount: u64)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue, amount: bigint) =>
        grantWithdrawal(context, master, permissioned, primaryStoreAddress(signerAddress(permissioned), APT_METADATA), amount),
    ),
    "#[view] public fun balance<T: key>(account: address, metadata: Object<T>): u64": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
    ) => primaryBalance(context, owner, inner),
    "#[view] public fun is_balance_at_least<T: key>(account: address, metadata: Object<T>, amount: u64): bool": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
      amount: bigint,
    ) => isPrimaryBalanceAtLeast(context, owner, inner, amount),
    "#[view] public fun is_frozen<T: key>(account: address, metadata: Object<T>): bool": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
    ) => isFrozen(context, primaryStoreAddress(owner, inner)),
    "public fun withdraw<T: key>(owner: &signer, metadata: Object<T>, amount: u64): fungible_asset::FungibleAsset": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
      amount: bigint,
    ) => withdrawFromPrimaryStore(context, owner, inner, amount),
    "public fun deposit(owner: address, fa: fungible_asset::FungibleAsset)": ({ context }, owner: Address, asset: FungibleAsset) =>
      depositToPrimaryStore(context, owner, asset),
    "public fun deposit_with_signer(owner: &signer, fa: fungible_asset::FungibleAsset)": (
      { context },
      owner: Address,
      asset: FungibleAsset,
    ) => {
      refillWithdrawal(context, owner, primaryStoreAddress(owner, asset.metadata.inner), asset.amount);
      depositToPrimaryStore(context, owner, asset);
    },
    "public entry fun transfer<T: key>(sender: &signer, metadata: Object<T>, recipient: address, amount: u64)": (
      { context },
      sender: Address,
      { inner }: ObjectValue,
      recipient: Address,
      amount: bigint,
    ) => transferBetweenPrimaryStores(context, sender, inner, recipient, amount),
    "public entry fun transfer_assert_minimum_deposit<T: key>(sender: &signer, metadata: Object<T>, recipient: address, amount: u64, expected: u64)":
      ({ context }, sender: Address, { inner }: ObjectValue, recipient: Address, amount: bigint, expected: bigint) => {
        const from = usablePrimaryStore(context, sender, inner);
        const to = ensurePrimaryStoreExists(context, recipient, inner);
        transferAssertMinimumDeposit(context, sender, from, to, amount, expected, fungibleStoreTag);
      },
    "public fun mint(mint_ref: &fungible_asset::MintRef, owner: address, amount: u64)": (
      { context },
      ref: FungibleAssetRef,
      owner: Address,
      amount: bigint,
    ) => mintTo(context, ref, ensurePrimaryStoreExists(context, owner, ref.metadata.inner), amount),
    "public fun burn(burn_ref: &fungible_asset::BurnRef, owner: address, amount: u64)": (
      { context },
      ref: FungibleAssetRef,
      owner: Address,
      amount: bigint,
    ) => burnFrom(context, ref, primaryStore(context, owner, ref.metadata.inner), amount),
    "public fun set_frozen_flag(transfer_ref: &fungible_asset::TransferRef, owner: address, frozen: bool)": (
      { context },
      ref: FungibleAssetRef,
      owner: Address,
      frozen: boolean,
    ) => setFrozenFlag(context, ref, ensurePrimaryStoreExists(context, owner, ref.metadata.inner), frozen),
    "public fun withdraw_with_ref(transfer_ref: &fungible_asset::TransferRef, owner: address, amount: u64): fungible_asset::FungibleAsset":
      ({ context }, ref: FungibleAssetRef, owner: Address, amount: bigint) =>
        withdrawWithRef(context, ref, primaryStore(context, owner, ref.metadata.inner), amount),
    "public fun deposit_with_ref(transfer_ref: &fungible_asset::TransferRef, owner: address, fa: fungible_asset::FungibleAsset)": (
      { context },
      ref: FungibleAssetRef,
      owner: Address,
      asset: FungibleAsset,
    ) => depositWithRefToPrimaryStore(context, ref, owner, asset),
    "public fun transfer_with_ref(transfer_ref: &fungible_asset::TransferRef, from: address, to: address, amount: u64)": (
      { context },
      ref: FungibleAssetRef,
      from: Address,
      to: Address,
      amount: bigint,
    ) => {
      const source = primaryStore(context, from, ref.metadata.inner);
      const target = ensurePrimaryStoreExists(context, to, ref.metadata.inner);
      depositWithRef(context, ref, target, withdrawWithRef(context, ref, source, amount));
    },
    "fun may_be_unburn(owner: &signer, store: Object<fungible_asset::FungibleStore>)": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
    ) => unburnIfBurnt(context, owner, inner),
  },
});
