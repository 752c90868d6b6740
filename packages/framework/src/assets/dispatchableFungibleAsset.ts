import { type Address, type NativeCall, type NativeContext, parseModuleId, structTag, type TypeTag, type Value } from "@atoll/move";
import { subU64 } from "../native/arithmetic.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { defineErrors, type ModuleErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import { type FunctionInfo, functionOf } from "../objects/functionInfo.ts";
import type { ConstructorRef, ObjectValue } from "../objects/object.ts";
import { FEATURES, isFeatureEnabled } from "../stdlib/features/features.ts";
import {
  balanceOf,
  depositSanityCheck,
  isBalanceAtLeast,
  storeMetadata,
  uncheckedDeposit,
  uncheckedWithdraw,
  withdrawSanityCheck,
} from "./fungibleAsset.ts";
import type { FungibleAsset, FungibleAssetRef } from "./fungibleAssetTypes.ts";
import {
  derivedSupplyFunctionOf,
  dispatchFunctionOf,
  registerDeriveSupplyDispatchFunction,
  registerDispatchFunctions,
} from "./fungibleDispatch.ts";
import { generateAssetRef, supplyOf } from "./fungibleMetadata.ts";
import { checkWithdrawal } from "./withdrawPermission.ts";

/** Module recorded for reentrancy checks while hooks run, since bodies of other modules call these functions directly. */
const DISPATCHABLE_FUNGIBLE_ASSET = parseModuleId("0x1::dispatchable_fungible_asset");

type TransferRefStore = { transfer_ref: FungibleAssetRef };

const errorTable = {
  ESTORE_NOT_FOUND: [1n, "The asset has no transfer ref to give to its own functions"],
  EAMOUNT_MISMATCH: [2n, "Less arrived than was asked for"],
  ENOT_ACTIVATED: [3n, "Dispatching to other functions is switched off on this network"],
  ENOT_LOADED: [4n, "The function to dispatch to is not loaded"],
} as const;
const errors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x1::dispatchable_fungible_asset", errorTable);

const transferRefStoreTag = structTag("0x1::dispatchable_fungible_asset::TransferRefStore");

/** Withdraws assets for a store's owner, using the asset's dispatch function if registered. `storeType` is the T of `Object<T>`. */
export function dispatchableWithdraw(
  context: NativeContext,
  owner: Address,
  store: Address,
  amount: bigint,
  storeType: TypeTag,
): FungibleAsset {
  return context.inModule(DISPATCHABLE_FUNGIBLE_ASSET, () => {
    withdrawSanityCheck(context, owner, store, false);
    checkWithdrawal(context, owner, store, amount);
    const metadata = storeMetadata(context, store);
    const dispatched = dispatchFunctionOf(context, metadata, "withdraw_function");
    if (dispatched === undefined) return uncheckedWithdraw(context, store, amount);
    checkActivated(context);
    const [asset] = dispatch(context, dispatched, storeType, [{ inner: store }, amount, transferRefOf(context, metadata)]);
    return asset as FungibleAsset;
  });
}

/** Deposits assets into a store, using the asset's dispatch function if registered. */
export function dispatchableDeposit(context: NativeContext, store: Address, asset: FungibleAsset, storeType: TypeTag): void {
  context.inModule(DISPATCHABLE_FUNGIBLE_ASSET, () => {
    depositSanityCheck(context, store, false);
    const metadata = storeMetadata(context, store);
    const dispatched = dispatchFunctionOf(context, metadata, "deposit_function");
    if (dispatched === undefined) {
      uncheckedDeposit(context, store, asset);
      return;
    }
    checkActivated(context);
    dispatch(context, dispatched, storeType, [{ inner: store }, asset, transferRefOf(context, metadata)]);
  });
}

export function dispatchableTransfer(
  context: NativeContext,
  sender: Address,
  from: Address,
  to: Address,
  amount: bigint,
  storeType: TypeTag,
): void {
  context.inModule(DISPATCHABLE_FUNGIBLE_ASSET, () =>
    dispatchableDeposit(context, to, dispatchableWithdraw(context, sender, from, amount, storeType), storeType),
  );
}

/** Transfers an asset whose hooks may withhold a part; fails unless at least `expected` arrives. */
export function transferAssertMinimumDeposit(
  context: NativeContext,
  sender: Address,
  from: Address,
  to: Address,
  amount: bigint,
  expected: bigint,
  storeType: TypeTag,
): void {
  context.inModule(DISPATCHABLE_FUNGIBLE_ASSET, () => {
    const before = balanceOf(context, to);
    dispatchableTransfer(context, sender, from, to, amount, storeType);
    const arrived = subU64(balanceOf(context, to), before);
    errors.check(arrived >= expected, "aborted", "EAMOUNT_MISMATCH");
  });
}

/** Balance of a store as computed by the asset's own function, if registered. */
export function derivedBalance(context: NativeContext, store: Address, storeType: TypeTag): bigint {
  return context.inModule(DISPATCHABLE_FUNGIBLE_ASSET, () => dispatchedBalance(context, store, storeType) ?? balanceOf(context, store));
}

export function isDerivedBalanceAtLeast(context: NativeContext, store: Address, amount: bigint, storeType: TypeTag): boolean {
  return context.inModule(DISPATCHABLE_FUNGIBLE_ASSET, () => {
    const dispatched = dispatchedBalance(context, store, storeType);
    return dispatched === undefined ? isBalanceAtLeast(context, store, amount) : dispatched >= amount;
  });
}

function dispatchedBalance(context: NativeContext, store: Address, storeType: TypeTag): bigint | undefined {
  const dispatched = dispatchFunctionOf(context, storeMetadata(context, store), "derived_balance_function");
  if (dispatched === undefined) return undefined;
  checkActivated(context);
  return dispatch(context, dispatched, storeType, [{ inner: store }])[0] as bigint;
}

function derivedSupply(context: NativeContext, metadata: Address, metadataType: TypeTag): Option<bigint> {
  const dispatched = derivedSupplyFunctionOf(context, metadata);
  if (dispatched === undefined) return supplyOf(context, metadata);
  checkActivated(context);
  return dispatch(context, dispatched, metadataType, [{ inner: metadata }])[0] as Option<bigint>;
}

function checkActivated(context: NativeContext): void {
  errors.check(isFeatureEnabled(context, FEATURES.DISPATCHABLE_FUNGIBLE_ASSET), "aborted", "ENOT_ACTIVATED");
}

function transferRefOf(context: NativeContext, metadata: Address): FungibleAssetRef {
  errors.check(context.exists(metadata, transferRefStoreTag), "notFound", "ESTORE_NOT_FOUND");
  return context.borrow<TransferRefStore>(metadata, transferRefStoreTag).transfer_ref;
}

function dispatch(context: NativeContext, info: FunctionInfo, type: TypeTag, args: readonly Value[]): Value[] {
  const { module, name } = functionOf(info);
  return context.call(module, name, [type], args);
}

/** Body of the four dispatchers: calls the function named by the last argument with the preceding arguments. */
function dispatchByLastArgument(call: NativeCall, ...args: Value[]): Value | undefined {
  const info = args[args.length - 1] as FunctionInfo;
  return dispatch(call.context, info, storeTypeOf(call), args.slice(0, -1))[0];
}

function storeTypeOf({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}

/** `0x1::dispatchable_fungible_asset`: transfers of assets with their own withdraw, deposit and balance functions. */
export const dispatchableFungibleAssetModule: NativeModule = defineModule({
  id: "0x1::dispatchable_fungible_asset",
  errors,
  structs: `
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct TransferRefStore has key { transfer_ref: fungible_asset::TransferRef }
  `,
  functions: {
    "public fun register_dispatch_functions(constructor_ref: &object::ConstructorRef, withdraw_function: Option<function_info::FunctionInfo>, deposit_function: Option<function_info::FunctionInfo>, derived_balance_function: Option<function_info::FunctionInfo>)":
      (
        { context },
        ref: ConstructorRef,
        withdraw_function: Option<FunctionInfo>,
        deposit_function: Option<FunctionInfo>,
        derived_balance_function: Option<FunctionInfo>,
      ) => {
        registerDispatchFunctions(context, ref, { withdraw_function, deposit_function, derived_balance_function });
        const store: TransferRefStore = { transfer_ref: generateAssetRef(context, ref) };
        context.moveTo(ref.self, transferRefStoreTag, store);
      },
    "public fun register_derive_supply_dispatch_function(constructor_ref: &object::ConstructorRef, dispatch_function: Option<function_info::FunctionInfo>)":
      ({ context }, ref: ConstructorRef, supply: Option<FunctionInfo>) => registerDeriveSupplyDispatchFunction(context, ref, supply),
    "public fun withdraw<T: key>(owner: &signer, store: Object<T>, amount: u64): fungible_asset::FungibleAsset": (
      call,
      owner: Address,
      { inner }: ObjectValue,
      amount: bigint,
    ) => dispatchableWithdraw(call.context, owner, inner, amount, storeTypeOf(call)),
    "public fun deposit<T: key>(store: Object<T>, fa: fungible_asset::FungibleAsset)": (
      call,
      { inner }: ObjectValue,
      asset: FungibleAsset,
    ) => dispatchableDeposit(call.context, inner, asset, storeTypeOf(call)),
    "public entry fun transfer<T: key>(sender: &signer, from: Object<T>, to: Object<T>, amount: u64)": (
      call,
      sender: Address,
      from: ObjectValue,
      to: ObjectValue,
      amount: bigint,
    ) => dispatchableTransfer(call.context, sender, from.inner, to.inner, amount, storeTypeOf(call)),
    "public entry fun transfer_assert_minimum_deposit<T: key>(sender: &signer, from: Object<T>, to: Object<T>, amount: u64, expected: u64)":
      (call, sender: Address, from: ObjectValue, to: ObjectValue, amount: bigint, expected: bigint) =>
        transferAssertMinimumDeposit(call.context, sender, from.inner, to.inner, amount, expected, storeTypeOf(call)),
    "#[view] public fun derived_balance<T: key>(store: Object<T>): u64": (call, { inner }: ObjectValue) =>
      derivedBalance(call.context, inner, storeTypeOf(call)),
    "#[view] public fun is_derived_balance_at_least<T: key>(store: Object<T>, amount: u64): bool": (
      call,
      { inner }: ObjectValue,
      amount: bigint,
    ) => isDerivedBalanceAtLeast(call.context, inner, amount, storeTypeOf(call)),
    "#[view] public fun derived_supply<T: key>(metadata: Object<T>): Option<u128>": (call, { inner }: ObjectValue) =>
      derivedSupply(call.context, inner, storeTypeOf(call)),
    "native fun dispatchable_withdraw<T: key>(store: Object<T>, amount: u64, transfer_ref: &fungible_asset::TransferRef, function: &function_info::FunctionInfo): fungible_asset::FungibleAsset":
      dispatchByLastArgument,
    "native fun dispatchable_deposit<T: key>(store: Object<T>, fa: fungible_asset::FungibleAsset, transfer_ref: &fungible_asset::TransferRef, function: &function_info::FunctionInfo)":
      dispatchByLastArgument,
    "native fun dispatchable_derived_balance<T: key>(store: Object<T>, function: &function_info::FunctionInfo): u64":
      dispatchByLastArgument,
    "native fun dispatchable_derived_supply<T: key>(metadata: Object<T>, function: &function_info::FunctionInfo): Option<u128>":
      dispatchByLastArgument,
  },
});
