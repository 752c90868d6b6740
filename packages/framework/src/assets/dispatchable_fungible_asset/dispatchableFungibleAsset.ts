import { type Address, type NativeCall, type NativeContext, parseModuleId, type TypeTag, type Value } from "@atoll/move";
import { declaration, errors, type TransferRefStore, tags } from "../../generated/assets/dispatchable_fungible_asset.ts";
import type { FungibleAsset } from "../../generated/assets/fungible_asset.ts";
import type { FunctionInfo } from "../../generated/objects/function_info.ts";
import { subU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { functionInfoTarget } from "../../objects/function_info/functionInfo.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import {
  balanceOf,
  depositSanityCheck,
  isBalanceAtLeast,
  storeMetadata,
  uncheckedDeposit,
  uncheckedWithdraw,
  withdrawSanityCheck,
} from "../fungible_asset/fungibleAsset.ts";
import type { FungibleAssetRef } from "../fungible_asset/fungibleAssetTypes.ts";
import {
  derivedSupplyFunctionOf,
  dispatchFunctionOf,
  registerDeriveSupplyDispatchFunction,
  registerDispatchFunctions,
} from "../fungible_asset/fungibleDispatch.ts";
import { generateAssetRef, supplyOf } from "../fungible_asset/fungibleMetadata.ts";
import { checkWithdrawal } from "../fungible_asset/withdrawPermission.ts";

/** Module recorded for reentrancy checks while hooks run, since bodies of other modules call these functions directly. */
const DISPATCHABLE_FUNGIBLE_ASSET = parseModuleId("0x1::dispatchable_fungible_asset");

/** Withdraws for the owner, using the asset's dispatch function if registered. `storeType` is the T of `Object<T>`. */
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

/** Deposits, using the asset's dispatch function if registered. */
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

/** Transfers an asset that may withhold a part; fails unless at least `expected` arrives. */
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

/** Balance computed by the asset's own function, if registered. */
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
  errors.check(context.exists(metadata, tags.TransferRefStore), "notFound", "ESTORE_NOT_FOUND");
  return context.borrow(metadata, tags.TransferRefStore).transfer_ref;
}

function dispatch(context: NativeContext, info: FunctionInfo, type: TypeTag, args: readonly Value[]): Value[] {
  const { module, name } = functionInfoTarget(info);
  return context.call(module, name, [type], args);
}

/** The four dispatchers call the function named by their last argument with the preceding arguments. */
function dispatchByLastArgument<Result>(call: NativeCall, ...args: Value[]): Result {
  const info = args[args.length - 1] as FunctionInfo;
  return dispatch(call.context, info, storeTypeOf(call), args.slice(0, -1))[0] as Result;
}

function storeTypeOf({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}

/** `0x1::dispatchable_fungible_asset` */
export const dispatchableFungibleAssetModule = implementModule(declaration, {
  register_dispatch_functions: ({ context }, ref, withdraw_function, deposit_function, derived_balance_function) => {
    registerDispatchFunctions(context, ref, { withdraw_function, deposit_function, derived_balance_function });
    const store: TransferRefStore = { transfer_ref: generateAssetRef(context, ref) };
    context.moveTo(ref.self, tags.TransferRefStore, store);
  },
  register_derive_supply_dispatch_function: ({ context }, ref, supply) => registerDeriveSupplyDispatchFunction(context, ref, supply),
  withdraw: (call, owner, { inner }, amount) => dispatchableWithdraw(call.context, owner, inner, amount, storeTypeOf(call)),
  deposit: (call, { inner }, asset) => dispatchableDeposit(call.context, inner, asset, storeTypeOf(call)),
  transfer: (call, sender, from, to, amount) => dispatchableTransfer(call.context, sender, from.inner, to.inner, amount, storeTypeOf(call)),
  transfer_assert_minimum_deposit: (call, sender, from, to, amount, expected) =>
    transferAssertMinimumDeposit(call.context, sender, from.inner, to.inner, amount, expected, storeTypeOf(call)),
  derived_balance: (call, { inner }) => derivedBalance(call.context, inner, storeTypeOf(call)),
  is_derived_balance_at_least: (call, { inner }, amount) => isDerivedBalanceAtLeast(call.context, inner, amount, storeTypeOf(call)),
  derived_supply: (call, { inner }) => derivedSupply(call.context, inner, storeTypeOf(call)),
  dispatchable_withdraw: dispatchByLastArgument,
  dispatchable_deposit: dispatchByLastArgument,
  dispatchable_derived_balance: dispatchByLastArgument,
  dispatchable_derived_supply: dispatchByLastArgument,
});
