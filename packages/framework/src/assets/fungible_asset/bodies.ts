import { type Address, copyValue, MoveAbort, type SignerValue } from "@atoll/move";
import { declaration, errors, tags } from "../../generated/assets/fungible_asset.ts";
import type { MoveObject as ObjectValue } from "../../generated/objects/object.ts";
import { implementModule } from "../../native/implementModule.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { addressToObject } from "../../objects/object/object.ts";
import { optionOf, optionValue } from "../../stdlib/option/option.ts";
import * as assets from "./fungibleAsset.ts";
import * as dispatch from "./fungibleDispatch.ts";
import * as metadata from "./fungibleMetadata.ts";
import { checkWithdrawal, grantWithdrawal, refillWithdrawal } from "./withdrawPermission.ts";

/** `0x1::fungible_asset`: assets, supply and stores. */
export const fungibleAssetModule = implementModule(declaration, {
  add_fungibility: ({ context }, ref, maximumSupply, name, symbol, decimals, iconUri, projectUri) =>
    metadata.addFungibility(context, ref, { maximumSupply, name, symbol, decimals, iconUri, projectUri }),
  set_untransferable: ({ context }, ref) => metadata.setAssetUntransferable(context, ref),
  is_untransferable: ({ context }, { inner }) => metadata.isAssetUntransferable(context, inner),
  register_dispatch_functions: ({ context }, ref, withdraw_function, deposit_function, derived_balance_function) =>
    dispatch.registerDispatchFunctions(context, ref, { withdraw_function, deposit_function, derived_balance_function }),
  register_derive_supply_dispatch_function: ({ context }, ref, supply) =>
    dispatch.registerDeriveSupplyDispatchFunction(context, ref, supply),
  generate_mint_ref: ({ context }, ref) => metadata.generateAssetRef(context, ref),
  generate_burn_ref: ({ context }, ref) => metadata.generateAssetRef(context, ref),
  generate_burn_copy_ref: (_, ref) => copyValue(ref),
  generate_transfer_ref: ({ context }, ref) => metadata.generateAssetRef(context, ref),
  generate_raw_balance_ref: ({ context }, ref) => metadata.generateAssetRef(context, ref),
  generate_raw_supply_ref: ({ context }, ref) => metadata.generateAssetRef(context, ref),
  generate_mutate_metadata_ref: ({ context }, ref) => metadata.generateAssetRef(context, ref),
  supply: ({ context }, { inner }) => metadata.supplyOf(context, inner),
  maximum: ({ context }, { inner }) => metadata.maximumSupplyOf(context, inner),
  name: ({ context }, { inner }) => copyValue(metadata.borrowMetadata(context, inner).name),
  symbol: ({ context }, { inner }) => copyValue(metadata.borrowMetadata(context, inner).symbol),
  decimals: ({ context }, { inner }) => metadata.borrowMetadata(context, inner).decimals,
  icon_uri: ({ context }, { inner }) => copyValue(metadata.borrowMetadata(context, inner).icon_uri),
  project_uri: ({ context }, { inner }) => copyValue(metadata.borrowMetadata(context, inner).project_uri),
  metadata: ({ context }, { inner }) => copyValue(metadata.borrowMetadata(context, inner)),
  store_exists: ({ context }, store) => assets.storeExists(context, store),
  metadata_from_asset: (_, asset) => copyValue(asset.metadata),
  store_metadata: ({ context }, { inner }) => ({
    inner: assets.storeMetadata(context, inner),
  }),
  amount: (_, asset) => asset.amount,
  balance: ({ context }, { inner }) => assets.balanceOf(context, inner),
  is_balance_at_least: ({ context }, { inner }, amount) => assets.isBalanceAtLeast(context, inner, amount),
  is_address_balance_at_least: ({ context }, store, amount) => assets.isBalanceAtLeast(context, store, amount),
  is_frozen: ({ context }, { inner }) => assets.isFrozen(context, inner),
  is_store_dispatchable: ({ context }, { inner }) => dispatch.isAssetDispatchable(context, assets.storeMetadata(context, inner)),
  deposit_dispatch_function: ({ context }, { inner }) =>
    optionOf(dispatch.dispatchFunctionOf(context, assets.storeMetadata(context, inner), "deposit_function")),
  withdraw_dispatch_function: ({ context }, { inner }) =>
    optionOf(dispatch.dispatchFunctionOf(context, assets.storeMetadata(context, inner), "withdraw_function")),
  derived_balance_dispatch_function: ({ context }, { inner }) =>
    optionOf(dispatch.dispatchFunctionOf(context, assets.storeMetadata(context, inner), "derived_balance_function")),
  derived_supply_dispatch_function: ({ context }, { inner }) => optionOf(dispatch.derivedSupplyFunctionOf(context, inner)),
  asset_metadata: (_, asset) => copyValue(asset.metadata),
  mint_ref_metadata: (_, ref) => copyValue(ref.metadata),
  transfer_ref_metadata: (_, ref) => copyValue(ref.metadata),
  burn_ref_metadata: (_, ref) => copyValue(ref.metadata),
  object_from_metadata_ref: (_, ref) => copyValue(ref.metadata),
  transfer: ({ context }, sender, from, to, amount) =>
    assets.deposit(context, to.inner, assets.withdraw(context, sender, from.inner, amount)),
  create_store: ({ context }, ref, { inner }) => assets.createStore(context, ref, inner),
  remove_store: ({ context }, ref) => assets.removeStore(context, ref),
  withdraw: ({ context }, owner, { inner }, amount) => assets.withdraw(context, owner, inner, amount),
  withdraw_permission_check: ({ context }, owner, { inner }, amount) => checkWithdrawal(context, owner, inner, amount),
  withdraw_permission_check_by_address: ({ context }, owner, store, amount) => checkWithdrawal(context, owner, store, amount),
  withdraw_sanity_check: ({ context }, owner, { inner }, abortOnDispatch) =>
    assets.withdrawSanityCheck(context, owner, inner, abortOnDispatch),
  deposit_sanity_check: ({ context }, { inner }, abortOnDispatch) => assets.depositSanityCheck(context, inner, abortOnDispatch),
  deposit: ({ context }, { inner }, asset) => assets.deposit(context, inner, asset),
  mint: ({ context }, ref, amount) => assets.mintFungibleAsset(context, ref.metadata.inner, amount),
  mint_internal: ({ context }, { inner }, amount) => assets.mintFungibleAsset(context, inner, amount),
  mint_to: ({ context }, ref, { inner }, amount) => assets.mintTo(context, ref, inner, amount),
  set_frozen_flag: ({ context }, ref, { inner }, frozen) => assets.setFrozenFlag(context, ref, inner, frozen),
  set_frozen_flag_internal: ({ context }, { inner }, frozen) => assets.setFrozenFlagUnchecked(context, inner, frozen),
  burn: ({ context }, ref, asset) => assets.burn(context, ref, asset),
  burn_internal: ({ context }, asset) => assets.burnFungibleAsset(context, asset),
  burn_from: ({ context }, ref, { inner }, amount) => assets.burnFrom(context, ref, inner, amount),
  address_burn_from_for_gas: ({ context }, ref, store, amount) => assets.burnFromForGas(context, ref, store, amount),
  withdraw_with_ref: ({ context }, ref, { inner }, amount) => assets.withdrawWithRef(context, ref, inner, amount),
  deposit_with_ref: ({ context }, ref, { inner }, asset) => assets.depositWithRef(context, ref, inner, asset),
  transfer_with_ref: ({ context }, ref, from, to, amount) =>
    assets.depositWithRef(context, ref, to.inner, assets.withdrawWithRef(context, ref, from.inner, amount)),
  balance_with_ref: ({ context }, ref, { inner }) => assets.balanceWithRef(context, ref, inner),
  supply_with_ref: ({ context }, ref, { inner }) => {
    // All networks abort with the balance error here, although this checks the supply ref.
    errors.check(ref.metadata.inner === inner, "invalidArgument", "ERAW_BALANCE_REF_AND_FUNGIBLE_ASSET_MISMATCH");
    return metadata.storedSupplyOf(context, inner);
  },
  mutate_metadata: ({ context }, ref, name, symbol, decimals, iconUri, projectUri) =>
    metadata.mutateMetadata(context, ref, {
      name: optionValue(name),
      symbol: optionValue(symbol),
      decimals: decimals.vec[0],
      iconUri: optionValue(iconUri),
      projectUri: optionValue(projectUri),
    }),
  zero: ({ context }, { inner }) => ({
    metadata: addressToObject(context, inner, tags.Metadata),
    amount: 0n,
  }),
  extract: (_, from, amount) => assets.extractAsset(from.get(), amount),
  merge: (_, into, asset) => assets.mergeAssets(into.get(), asset),
  destroy_zero: (_, asset) => assets.destroyZero(asset),
  unchecked_deposit: ({ context }, store, asset) => assets.uncheckedDeposit(context, store, asset),
  unchecked_deposit_with_no_events: ({ context }, store, asset) => assets.uncheckedDepositWithNoEvents(context, store, asset),
  unchecked_withdraw: ({ context }, store, amount) => assets.uncheckedWithdraw(context, store, amount),
  upgrade_to_concurrent: ({ context }, ref) => metadata.upgradeSupplyToConcurrent(context, ref),
  upgrade_store_to_concurrent: ({ context }, owner, { inner }) => assets.upgradeStoreToConcurrent(context, owner, inner),
  grant_permission_by_store: withSigners(
    ({ context }, master: SignerValue, permissioned: SignerValue, { inner }: ObjectValue, amount: bigint) =>
      grantWithdrawal(context, master, permissioned, inner, amount),
  ),
  grant_permission_by_address: withSigners(({ context }, master: SignerValue, permissioned: SignerValue, store: Address, amount: bigint) =>
    grantWithdrawal(context, master, permissioned, store, amount),
  ),
  refill_permission: ({ context }, owner, amount, store) => refillWithdrawal(context, owner, store, amount),
  revoke_permission: () => {
    throw new MoveAbort(errors.module, 0n);
  },
});
