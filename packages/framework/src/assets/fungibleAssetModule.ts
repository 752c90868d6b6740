import { type Address, copyValue, MoveAbort, type Reference, type SignerValue } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import type { ByteOption, Option } from "../native/moveTypes.ts";
import { withSigners } from "../native/signerArguments.ts";
import type { FunctionInfo } from "../objects/functionInfo.ts";
import { addressToObject, type ConstructorRef, type ObjectRef, type ObjectValue } from "../objects/object.ts";
import { optionOf, optionValue } from "../stdlib/option/option.ts";
import * as assets from "./fungibleAsset.ts";
import { fungibleAssetStructs } from "./fungibleAssetStructs.ts";
import { fungibleAssetErrors as errors, type FungibleAsset, type FungibleAssetRef, metadataTag } from "./fungibleAssetTypes.ts";
import * as dispatch from "./fungibleDispatch.ts";
import * as metadata from "./fungibleMetadata.ts";
import { checkWithdrawal, grantWithdrawal, refillWithdrawal } from "./withdrawPermission.ts";

/** `0x1::fungible_asset`: assets, supply and stores. */
export const fungibleAssetModule: NativeModule = defineModule({
  id: "0x1::fungible_asset",
  friends: ["0x1::coin", "0x1::primary_fungible_store", "0x1::aptos_account", "0x1::dispatchable_fungible_asset"],
  errors,
  structs: fungibleAssetStructs,
  functions: {
    "public fun add_fungibility(constructor_ref: &object::ConstructorRef, maximum_supply: Option<u128>, name: String, symbol: String, decimals: u8, icon_uri: String, project_uri: String): Object<Metadata>":
      (
        { context },
        ref: ConstructorRef,
        maximumSupply: Option<bigint>,
        name: MoveString,
        symbol: MoveString,
        decimals: number,
        iconUri: MoveString,
        projectUri: MoveString,
      ) => metadata.addFungibility(context, ref, { maximumSupply, name, symbol, decimals, iconUri, projectUri }),
    "public fun set_untransferable(constructor_ref: &object::ConstructorRef)": ({ context }, ref: ConstructorRef) =>
      metadata.setAssetUntransferable(context, ref),
    "#[view] public fun is_untransferable<T: key>(metadata: Object<T>): bool": ({ context }, { inner }: ObjectValue) =>
      metadata.isAssetUntransferable(context, inner),
    "public(friend) fun register_dispatch_functions(constructor_ref: &object::ConstructorRef, withdraw_function: Option<function_info::FunctionInfo>, deposit_function: Option<function_info::FunctionInfo>, derived_balance_function: Option<function_info::FunctionInfo>)":
      (
        { context },
        ref: ConstructorRef,
        withdraw_function: Option<FunctionInfo>,
        deposit_function: Option<FunctionInfo>,
        derived_balance_function: Option<FunctionInfo>,
      ) => dispatch.registerDispatchFunctions(context, ref, { withdraw_function, deposit_function, derived_balance_function }),
    "public(friend) fun register_derive_supply_dispatch_function(constructor_ref: &object::ConstructorRef, dispatch_function: Option<function_info::FunctionInfo>)":
      ({ context }, ref: ConstructorRef, supply: Option<FunctionInfo>) =>
        dispatch.registerDeriveSupplyDispatchFunction(context, ref, supply),

    "public fun generate_mint_ref(constructor_ref: &object::ConstructorRef): MintRef": ({ context }, ref: ConstructorRef) =>
      metadata.generateAssetRef(context, ref),
    "public fun generate_burn_ref(constructor_ref: &object::ConstructorRef): BurnRef": ({ context }, ref: ConstructorRef) =>
      metadata.generateAssetRef(context, ref),
    "public(friend) fun generate_burn_copy_ref(burn_ref: &BurnRef): BurnRef": (_, ref: FungibleAssetRef) => copyValue(ref),
    "public fun generate_transfer_ref(constructor_ref: &object::ConstructorRef): TransferRef": ({ context }, ref: ConstructorRef) =>
      metadata.generateAssetRef(context, ref),
    "public fun generate_raw_balance_ref(constructor_ref: &object::ConstructorRef): RawBalanceRef": ({ context }, ref: ConstructorRef) =>
      metadata.generateAssetRef(context, ref),
    "public fun generate_raw_supply_ref(constructor_ref: &object::ConstructorRef): RawSupplyRef": ({ context }, ref: ConstructorRef) =>
      metadata.generateAssetRef(context, ref),
    "public fun generate_mutate_metadata_ref(constructor_ref: &object::ConstructorRef): MutateMetadataRef": (
      { context },
      ref: ConstructorRef,
    ) => metadata.generateAssetRef(context, ref),

    "#[view] public fun supply<T: key>(metadata: Object<T>): Option<u128>": ({ context }, { inner }: ObjectValue) =>
      metadata.supplyOf(context, inner),
    "#[view] public fun maximum<T: key>(metadata: Object<T>): Option<u128>": ({ context }, { inner }: ObjectValue) =>
      metadata.maximumSupplyOf(context, inner),
    "#[view] public fun name<T: key>(metadata: Object<T>): String": ({ context }, { inner }: ObjectValue) =>
      copyValue(metadata.borrowMetadata(context, inner).name),
    "#[view] public fun symbol<T: key>(metadata: Object<T>): String": ({ context }, { inner }: ObjectValue) =>
      copyValue(metadata.borrowMetadata(context, inner).symbol),
    "#[view] public fun decimals<T: key>(metadata: Object<T>): u8": ({ context }, { inner }: ObjectValue) =>
      metadata.borrowMetadata(context, inner).decimals,
    "#[view] public fun icon_uri<T: key>(metadata: Object<T>): String": ({ context }, { inner }: ObjectValue) =>
      copyValue(metadata.borrowMetadata(context, inner).icon_uri),
    "#[view] public fun project_uri<T: key>(metadata: Object<T>): String": ({ context }, { inner }: ObjectValue) =>
      copyValue(metadata.borrowMetadata(context, inner).project_uri),
    "#[view] public fun metadata<T: key>(metadata: Object<T>): Metadata": ({ context }, { inner }: ObjectValue) =>
      copyValue(metadata.borrowMetadata(context, inner)),
    "#[view] public fun store_exists(store: address): bool": ({ context }, store: Address) => assets.storeExists(context, store),
    "public fun metadata_from_asset(fa: &FungibleAsset): Object<Metadata>": (_, asset: FungibleAsset) => copyValue(asset.metadata),
    "#[view] public fun store_metadata<T: key>(store: Object<T>): Object<Metadata>": ({ context }, { inner }: ObjectValue) => ({
      inner: assets.storeMetadata(context, inner),
    }),
    "public fun amount(fa: &FungibleAsset): u64": (_, asset: FungibleAsset) => asset.amount,
    "#[view] public fun balance<T: key>(store: Object<T>): u64": ({ context }, { inner }: ObjectValue) => assets.balanceOf(context, inner),
    "#[view] public fun is_balance_at_least<T: key>(store: Object<T>, amount: u64): bool": (
      { context },
      { inner }: ObjectValue,
      amount: bigint,
    ) => assets.isBalanceAtLeast(context, inner, amount),
    "public(friend) fun is_address_balance_at_least(store_addr: address, amount: u64): bool": (
      { context },
      store: Address,
      amount: bigint,
    ) => assets.isBalanceAtLeast(context, store, amount),
    "#[view] public fun is_frozen<T: key>(store: Object<T>): bool": ({ context }, { inner }: ObjectValue) =>
      assets.isFrozen(context, inner),
    "#[view] public fun is_store_dispatchable<T: key>(store: Object<T>): bool": ({ context }, { inner }: ObjectValue) =>
      dispatch.isAssetDispatchable(context, assets.storeMetadata(context, inner)),
    "public fun deposit_dispatch_function<T: key>(store: Object<T>): Option<function_info::FunctionInfo>": (
      { context },
      { inner }: ObjectValue,
    ) => optionOf(dispatch.dispatchFunctionOf(context, assets.storeMetadata(context, inner), "deposit_function")),
    "public fun withdraw_dispatch_function<T: key>(store: Object<T>): Option<function_info::FunctionInfo>": (
      { context },
      { inner }: ObjectValue,
    ) => optionOf(dispatch.dispatchFunctionOf(context, assets.storeMetadata(context, inner), "withdraw_function")),
    "public(friend) fun derived_balance_dispatch_function<T: key>(store: Object<T>): Option<function_info::FunctionInfo>": (
      { context },
      { inner }: ObjectValue,
    ) => optionOf(dispatch.dispatchFunctionOf(context, assets.storeMetadata(context, inner), "derived_balance_function")),
    "public(friend) fun derived_supply_dispatch_function<T: key>(metadata: Object<T>): Option<function_info::FunctionInfo>": (
      { context },
      { inner }: ObjectValue,
    ) => optionOf(dispatch.derivedSupplyFunctionOf(context, inner)),
    "public fun asset_metadata(fa: &FungibleAsset): Object<Metadata>": (_, asset: FungibleAsset) => copyValue(asset.metadata),
    "public fun mint_ref_metadata(ref: &MintRef): Object<Metadata>": (_, ref: FungibleAssetRef) => copyValue(ref.metadata),
    "public fun transfer_ref_metadata(ref: &TransferRef): Object<Metadata>": (_, ref: FungibleAssetRef) => copyValue(ref.metadata),
    "public fun burn_ref_metadata(ref: &BurnRef): Object<Metadata>": (_, ref: FungibleAssetRef) => copyValue(ref.metadata),
    "public fun object_from_metadata_ref(ref: &MutateMetadataRef): Object<Metadata>": (_, ref: FungibleAssetRef) => copyValue(ref.metadata),

    "public entry fun transfer<T: key>(sender: &signer, from: Object<T>, to: Object<T>, amount: u64)": (
      { context },
      sender: Address,
      from: ObjectValue,
      to: ObjectValue,
      amount: bigint,
    ) => assets.deposit(context, to.inner, assets.withdraw(context, sender, from.inner, amount)),
    "public fun create_store<T: key>(constructor_ref: &object::ConstructorRef, metadata: Object<T>): Object<FungibleStore>": (
      { context },
      ref: ConstructorRef,
      { inner }: ObjectValue,
    ) => assets.createStore(context, ref, inner),
    "public fun remove_store(delete_ref: &object::DeleteRef)": ({ context }, ref: ObjectRef) => assets.removeStore(context, ref),
    "public fun withdraw<T: key>(owner: &signer, store: Object<T>, amount: u64): FungibleAsset": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
      amount: bigint,
    ) => assets.withdraw(context, owner, inner, amount),
    "public(friend) fun withdraw_permission_check<T: key>(owner: &signer, store: Object<T>, amount: u64)": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
      amount: bigint,
    ) => checkWithdrawal(context, owner, inner, amount),
    "public(friend) fun withdraw_permission_check_by_address(owner: &signer, store_address: address, amount: u64)": (
      { context },
      owner: Address,
      store: Address,
      amount: bigint,
    ) => checkWithdrawal(context, owner, store, amount),
    "public(friend) fun withdraw_sanity_check<T: key>(owner: &signer, store: Object<T>, abort_on_dispatch: bool)": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
      abortOnDispatch: boolean,
    ) => assets.withdrawSanityCheck(context, owner, inner, abortOnDispatch),
    "public fun deposit_sanity_check<T: key>(store: Object<T>, abort_on_dispatch: bool)": (
      { context },
      { inner }: ObjectValue,
      abortOnDispatch: boolean,
    ) => assets.depositSanityCheck(context, inner, abortOnDispatch),
    "public fun deposit<T: key>(store: Object<T>, fa: FungibleAsset)": ({ context }, { inner }: ObjectValue, asset: FungibleAsset) =>
      assets.deposit(context, inner, asset),
    "public fun mint(ref: &MintRef, amount: u64): FungibleAsset": ({ context }, ref: FungibleAssetRef, amount: bigint) =>
      assets.mintAsset(context, ref.metadata.inner, amount),
    "public(friend) fun mint_internal(metadata: Object<Metadata>, amount: u64): FungibleAsset": (
      { context },
      { inner }: ObjectValue,
      amount: bigint,
    ) => assets.mintAsset(context, inner, amount),
    "public fun mint_to<T: key>(ref: &MintRef, store: Object<T>, amount: u64)": (
      { context },
      ref: FungibleAssetRef,
      { inner }: ObjectValue,
      amount: bigint,
    ) => assets.mintTo(context, ref, inner, amount),
    "public fun set_frozen_flag<T: key>(ref: &TransferRef, store: Object<T>, frozen: bool)": (
      { context },
      ref: FungibleAssetRef,
      { inner }: ObjectValue,
      frozen: boolean,
    ) => assets.setFrozenFlag(context, ref, inner, frozen),
    "public(friend) fun set_frozen_flag_internal<T: key>(store: Object<T>, frozen: bool)": (
      { context },
      { inner }: ObjectValue,
      frozen: boolean,
    ) => assets.setFrozenFlagUnchecked(context, inner, frozen),
    "public fun burn(ref: &BurnRef, fa: FungibleAsset)": ({ context }, ref: FungibleAssetRef, asset: FungibleAsset) =>
      assets.burn(context, ref, asset),
    "public(friend) fun burn_internal(fa: FungibleAsset): u64": ({ context }, asset: FungibleAsset) => assets.burnAsset(context, asset),
    "public fun burn_from<T: key>(ref: &BurnRef, store: Object<T>, amount: u64)": (
      { context },
      ref: FungibleAssetRef,
      { inner }: ObjectValue,
      amount: bigint,
    ) => assets.burnFrom(context, ref, inner, amount),
    "public(friend) fun address_burn_from_for_gas(ref: &BurnRef, store_addr: address, amount: u64)": (
      { context },
      ref: FungibleAssetRef,
      store: Address,
      amount: bigint,
    ) => assets.burnFromForGas(context, ref, store, amount),
    "public fun withdraw_with_ref<T: key>(ref: &TransferRef, store: Object<T>, amount: u64): FungibleAsset": (
      { context },
      ref: FungibleAssetRef,
      { inner }: ObjectValue,
      amount: bigint,
    ) => assets.withdrawWithRef(context, ref, inner, amount),
    "public fun deposit_with_ref<T: key>(ref: &TransferRef, store: Object<T>, fa: FungibleAsset)": (
      { context },
      ref: FungibleAssetRef,
      { inner }: ObjectValue,
      asset: FungibleAsset,
    ) => assets.depositWithRef(context, ref, inner, asset),
    "public fun transfer_with_ref<T: key>(transfer_ref: &TransferRef, from: Object<T>, to: Object<T>, amount: u64)": (
      { context },
      ref: FungibleAssetRef,
      from: ObjectValue,
      to: ObjectValue,
      amount: bigint,
    ) => assets.depositWithRef(context, ref, to.inner, assets.withdrawWithRef(context, ref, from.inner, amount)),
    "public fun balance_with_ref<T: key>(ref: &RawBalanceRef, store: Object<T>): u64": (
      { context },
      ref: FungibleAssetRef,
      { inner }: ObjectValue,
    ) => assets.balanceWithRef(context, ref, inner),
    "public fun supply_with_ref<T: key>(ref: &RawSupplyRef, metadata: Object<T>): Option<u128>": (
      { context },
      ref: FungibleAssetRef,
      { inner }: ObjectValue,
    ) => {
      // All networks abort with the error of the balance ref here, although this checks the supply ref.
      errors.check(ref.metadata.inner === inner, "invalidArgument", "ERAW_BALANCE_REF_AND_FUNGIBLE_ASSET_MISMATCH");
      return metadata.storedSupplyOf(context, inner);
    },
    "public fun mutate_metadata(metadata_ref: &MutateMetadataRef, name: Option<String>, symbol: Option<String>, decimals: Option<u8>, icon_uri: Option<String>, project_uri: Option<String>)":
      (
        { context },
        ref: FungibleAssetRef,
        name: Option<MoveString>,
        symbol: Option<MoveString>,
        decimals: ByteOption,
        iconUri: Option<MoveString>,
        projectUri: Option<MoveString>,
      ) =>
        metadata.mutateMetadata(context, ref, {
          name: optionValue(name),
          symbol: optionValue(symbol),
          decimals: decimals.vec[0],
          iconUri: optionValue(iconUri),
          projectUri: optionValue(projectUri),
        }),
    "public fun zero<T: key>(metadata: Object<T>): FungibleAsset": ({ context }, { inner }: ObjectValue) => ({
      metadata: addressToObject(context, inner, metadataTag),
      amount: 0n,
    }),
    "public fun extract(fungible_asset: &mut FungibleAsset, amount: u64): FungibleAsset": (_, from: Reference, amount: bigint) =>
      assets.extractAsset(from.get() as FungibleAsset, amount),
    "public fun merge(dst_fungible_asset: &mut FungibleAsset, src_fungible_asset: FungibleAsset)": (
      _,
      into: Reference,
      asset: FungibleAsset,
    ) => assets.mergeAssets(into.get() as FungibleAsset, asset),
    "public fun destroy_zero(fungible_asset: FungibleAsset)": (_, asset: FungibleAsset) => assets.destroyZero(asset),
    "public(friend) fun unchecked_deposit(store_addr: address, fa: FungibleAsset)": ({ context }, store: Address, asset: FungibleAsset) =>
      assets.uncheckedDeposit(context, store, asset),
    "public(friend) fun unchecked_deposit_with_no_events(store_addr: address, fa: FungibleAsset)": (
      { context },
      store: Address,
      asset: FungibleAsset,
    ) => assets.uncheckedDepositWithNoEvents(context, store, asset),
    "public(friend) fun unchecked_withdraw(store_addr: address, amount: u64): FungibleAsset": (
      { context },
      store: Address,
      amount: bigint,
    ) => assets.uncheckedWithdraw(context, store, amount),
    "public fun upgrade_to_concurrent(ref: &object::ExtendRef)": ({ context }, ref: ObjectRef) =>
      metadata.upgradeSupplyToConcurrent(context, ref),
    "public entry fun upgrade_store_to_concurrent<T: key>(owner: &signer, store: Object<T>)": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
    ) => assets.upgradeStoreToConcurrent(context, owner, inner),
    "public fun grant_permission_by_store<T: key>(master: &signer, permissioned: &signer, store: Object<T>, amount: u64)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue, { inner }: ObjectValue, amount: bigint) =>
        grantWithdrawal(context, master, permissioned, inner, amount),
    ),
    "public(friend) fun grant_permission_by_address(master: &signer, permissioned: &signer, store_address: address, amount: u64)":
      withSigners(({ context }, master: SignerValue, permissioned: SignerValue, store: Address, amount: bigint) =>
        grantWithdrawal(context, master, permissioned, store, amount),
      ),
    "public(friend) fun refill_permission(permissioned: &signer, amount: u64, store_address: address)": (
      { context },
      owner: Address,
      amount: bigint,
      store: Address,
    ) => refillWithdrawal(context, owner, store, amount),
    "public fun revoke_permission(_permissioned: &signer, _token_type: Object<Metadata>)": () => {
      throw new MoveAbort(errors.module, 0n);
    },
  },
});
