import { type Address, type NativeContext, parseModuleId, type SignerValue, signerAddress } from "@atoll/move";
import { type FungibleAsset, tags as fungibleAssetTags } from "../../generated/assets/fungible_asset.ts";
import { type DeriveRefPod, declaration, tags } from "../../generated/assets/primary_fungible_store.ts";
import type { ConstructorRef, MoveObject as ObjectValue } from "../../generated/objects/object.ts";
import { implementModule } from "../../native/implementModule.ts";
import { withSigners } from "../../native/signerArguments.ts";
import {
  addressToObject,
  createUserDerivedObject,
  disableUngatedTransfer,
  generateTransferRef,
  isBurnt,
  unburnObject,
} from "../../objects/object/object.ts";
import { createUserDerivedObjectAddress } from "../../objects/object/objectAddress.ts";
import {
  derivedBalance,
  dispatchableDeposit,
  dispatchableTransfer,
  dispatchableWithdraw,
  isDerivedBalanceAtLeast,
  transferAssertMinimumDeposit,
} from "../dispatchable_fungible_asset/dispatchableFungibleAsset.ts";
import {
  burnFrom,
  createStore,
  depositWithRef,
  isFrozen,
  mintTo,
  setFrozenFlag,
  storeExists,
  withdrawWithRef,
} from "../fungible_asset/fungibleAsset.ts";
import { APT_METADATA } from "../fungible_asset/fungibleAssetTypes.ts";
import { addFungibility, type FungibleAssetDescription } from "../fungible_asset/fungibleMetadata.ts";
import { grantWithdrawal, refillWithdrawal } from "../fungible_asset/withdrawPermission.ts";

/** Module recorded for reentrancy checks while hooks run, since bodies of other modules call these functions directly. */
const PRIMARY_FUNGIBLE_STORE = parseModuleId("0x1::primary_fungible_store");

/** Creates an asset with an automatic primary store per address. */
export function createPrimaryStoreEnabledFungibleAsset(context: NativeContext, ref: ConstructorRef, asset: FungibleAssetDescription): void {
  context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    addFungibility(context, ref, asset);
    const pod: DeriveRefPod = { metadata_derive_ref: { self: ref.self } };
    context.moveTo(ref.self, tags.DeriveRefPod, pod);
  });
}

/** Address of the owner's primary store, existing or not. */
export function primaryStoreAddress(owner: Address, metadata: Address): Address {
  return createUserDerivedObjectAddress(owner, metadata);
}

function primaryStoreExists(context: NativeContext, owner: Address, metadata: Address): boolean {
  return context.inModule(PRIMARY_FUNGIBLE_STORE, () => storeExists(context, primaryStoreAddress(owner, metadata)));
}

/** Existing primary store of the owner. */
export function primaryStore(context: NativeContext, owner: Address, metadata: Address): Address {
  return context.inModule(
    PRIMARY_FUNGIBLE_STORE,
    () => addressToObject(context, primaryStoreAddress(owner, metadata), fungibleAssetTags.FungibleStore).inner,
  );
}

export function ensurePrimaryStoreExists(context: NativeContext, owner: Address, metadata: Address): Address {
  return context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    const store = primaryStoreAddress(owner, metadata);
    if (!storeExists(context, store)) return createPrimaryStore(context, owner, metadata);
    return addressToObject(context, store, fungibleAssetTags.FungibleStore).inner;
  });
}

export function createPrimaryStore(context: NativeContext, owner: Address, metadata: Address): Address {
  return context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    addressToObject(context, metadata, fungibleAssetTags.Metadata);
    const { metadata_derive_ref } = context.borrow(metadata, tags.DeriveRefPod);
    const ref = createUserDerivedObject(context, owner, metadata_derive_ref);
    // The owner determines the address, so the store must not change owners.
    disableUngatedTransfer(context, generateTransferRef(context, ref));
    return createStore(context, ref, metadata).inner;
  });
}

export function primaryBalance(context: NativeContext, owner: Address, metadata: Address): bigint {
  return context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    if (!primaryStoreExists(context, owner, metadata)) return 0n;
    return derivedBalance(context, primaryStore(context, owner, metadata), fungibleAssetTags.FungibleStore);
  });
}

export function isPrimaryBalanceAtLeast(context: NativeContext, owner: Address, metadata: Address, amount: bigint): boolean {
  return context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    if (!primaryStoreExists(context, owner, metadata)) return amount === 0n;
    return isDerivedBalanceAtLeast(context, primaryStore(context, owner, metadata), amount, fungibleAssetTags.FungibleStore);
  });
}

export function withdrawFromPrimaryStore(context: NativeContext, owner: Address, metadata: Address, amount: bigint): FungibleAsset {
  return context.inModule(PRIMARY_FUNGIBLE_STORE, () =>
    dispatchableWithdraw(context, owner, usablePrimaryStore(context, owner, metadata), amount, fungibleAssetTags.FungibleStore),
  );
}

export function depositToPrimaryStore(context: NativeContext, owner: Address, asset: FungibleAsset): void {
  context.inModule(PRIMARY_FUNGIBLE_STORE, () => {
    const store = ensurePrimaryStoreExists(context, owner, asset.metadata.inner);
    dispatchableDeposit(context, store, asset, fungibleAssetTags.FungibleStore);
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
    dispatchableTransfer(context, sender, from, to, amount, fungibleAssetTags.FungibleStore);
  });
}

/** Using a burnt store unburns it. */
function usablePrimaryStore(context: NativeContext, owner: Address, metadata: Address): Address {
  const store = ensurePrimaryStoreExists(context, owner, metadata);
  unburnIfBurnt(context, owner, store);
  return store;
}

function unburnIfBurnt(context: NativeContext, owner: Address, store: Address): void {
  if (isBurnt(context, store)) unburnObject(context, owner, store);
}

/** `0x1::primary_fungible_store`: the one store per owner and asset whose address anyone can compute. */
export const primaryFungibleStoreModule = implementModule(declaration, {
  create_primary_store_enabled_fungible_asset: ({ context }, ref, maximumSupply, name, symbol, decimals, iconUri, projectUri) =>
    createPrimaryStoreEnabledFungibleAsset(context, ref, { maximumSupply, name, symbol, decimals, iconUri, projectUri }),
  ensure_primary_store_exists: ({ context }, owner, { inner }) => ({ inner: ensurePrimaryStoreExists(context, owner, inner) }),
  create_primary_store: ({ context }, owner, { inner }) => ({ inner: createPrimaryStore(context, owner, inner) }),
  primary_store_address: (_, owner, { inner }) => primaryStoreAddress(owner, inner),
  primary_store: ({ context }, owner, { inner }) => ({ inner: primaryStore(context, owner, inner) }),
  primary_store_exists: ({ context }, owner, { inner }) => primaryStoreExists(context, owner, inner),
  grant_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue, { inner }: ObjectValue, amount: bigint) =>
    grantWithdrawal(context, master, permissioned, primaryStoreAddress(signerAddress(permissioned), inner), amount),
  ),
  grant_apt_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue, amount: bigint) =>
    grantWithdrawal(context, master, permissioned, primaryStoreAddress(signerAddress(permissioned), APT_METADATA), amount),
  ),
  balance: ({ context }, owner, { inner }) => primaryBalance(context, owner, inner),
  is_balance_at_least: ({ context }, owner, { inner }, amount) => isPrimaryBalanceAtLeast(context, owner, inner, amount),
  is_frozen: ({ context }, owner, { inner }) => isFrozen(context, primaryStoreAddress(owner, inner)),
  withdraw: ({ context }, owner, { inner }, amount) => withdrawFromPrimaryStore(context, owner, inner, amount),
  deposit: ({ context }, owner, asset) => depositToPrimaryStore(context, owner, asset),
  deposit_with_signer: ({ context }, owner, asset) => {
    refillWithdrawal(context, owner, primaryStoreAddress(owner, asset.metadata.inner), asset.amount);
    depositToPrimaryStore(context, owner, asset);
  },
  transfer: ({ context }, sender, { inner }, recipient, amount) => transferBetweenPrimaryStores(context, sender, inner, recipient, amount),
  transfer_assert_minimum_deposit: ({ context }, sender, { inner }, recipient, amount, expected) => {
    const from = usablePrimaryStore(context, sender, inner);
    const to = ensurePrimaryStoreExists(context, recipient, inner);
    transferAssertMinimumDeposit(context, sender, from, to, amount, expected, fungibleAssetTags.FungibleStore);
  },
  mint: ({ context }, ref, owner, amount) => mintTo(context, ref, ensurePrimaryStoreExists(context, owner, ref.metadata.inner), amount),
  burn: ({ context }, ref, owner, amount) => burnFrom(context, ref, primaryStore(context, owner, ref.metadata.inner), amount),
  set_frozen_flag: ({ context }, ref, owner, frozen) =>
    setFrozenFlag(context, ref, ensurePrimaryStoreExists(context, owner, ref.metadata.inner), frozen),
  withdraw_with_ref: ({ context }, ref, owner, amount) =>
    withdrawWithRef(context, ref, primaryStore(context, owner, ref.metadata.inner), amount),
  deposit_with_ref: ({ context }, ref, owner, asset) =>
    depositWithRef(context, ref, ensurePrimaryStoreExists(context, owner, ref.metadata.inner), asset),
  transfer_with_ref: ({ context }, ref, from, to, amount) => {
    const source = primaryStore(context, from, ref.metadata.inner);
    const target = ensurePrimaryStoreExists(context, to, ref.metadata.inner);
    depositWithRef(context, ref, target, withdrawWithRef(context, ref, source, amount));
  },
  may_be_unburn: ({ context }, owner, { inner }) => unburnIfBurnt(context, owner, inner),
});
