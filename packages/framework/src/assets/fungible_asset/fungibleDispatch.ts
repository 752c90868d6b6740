import { type Address, copyValue, type NativeContext } from "@atoll/move";
import { type DeriveSupply, type DispatchFunctionStore, errors, tags } from "../../generated/assets/fungible_asset.ts";
import type { FunctionInfo } from "../../generated/objects/function_info.ts";
import type { ConstructorRef } from "../../generated/objects/object.ts";
import type { Option } from "../../native/moveTypes.ts";
import { checkDispatchTypeCompatibility, frameworkFunctionInfo } from "../../objects/function_info/functionInfo.ts";
import { optionValue } from "../../stdlib/option/option.ts";
import { APT_METADATA } from "./fungibleAssetTypes.ts";

type DispatchKind = keyof DispatchFunctionStore;
type MismatchError = Parameters<typeof errors.abort>[1];

/** Registers the asset's own functions for withdrawals, deposits and balances. */
export function registerDispatchFunctions(context: NativeContext, ref: ConstructorRef, functions: DispatchFunctionStore): void {
  checkSignature(context, functions.withdraw_function, "dispatchable_withdraw", "EWITHDRAW_FUNCTION_SIGNATURE_MISMATCH");
  checkSignature(context, functions.deposit_function, "dispatchable_deposit", "EDEPOSIT_FUNCTION_SIGNATURE_MISMATCH");
  checkSignature(
    context,
    functions.derived_balance_function,
    "dispatchable_derived_balance",
    "EDERIVED_BALANCE_FUNCTION_SIGNATURE_MISMATCH",
  );
  checkMayDispatch(context, ref);
  errors.check(!context.exists(ref.self, tags.DispatchFunctionStore), "alreadyExists", "EALREADY_REGISTERED");
  context.moveTo(ref.self, tags.DispatchFunctionStore, functions);
}

/** Registers the asset's function that computes its supply. */
export function registerDeriveSupplyDispatchFunction(context: NativeContext, ref: ConstructorRef, supply: Option<FunctionInfo>): void {
  checkSignature(context, supply, "dispatchable_derived_supply", "EDERIVED_SUPPLY_FUNCTION_SIGNATURE_MISMATCH");
  checkMayDispatch(context, ref);
  errors.check(!context.exists(ref.self, tags.DeriveSupply), "alreadyExists", "EALREADY_REGISTERED");
  const store: DeriveSupply = { dispatch_function: supply };
  context.moveTo(ref.self, tags.DeriveSupply, store);
}

export function isAssetDispatchable(context: NativeContext, metadata: Address): boolean {
  return metadata !== APT_METADATA && context.exists(metadata, tags.DispatchFunctionStore);
}

/** Dispatch function of the asset for an operation, if registered. */
export function dispatchFunctionOf(context: NativeContext, metadata: Address, kind: DispatchKind): FunctionInfo | undefined {
  if (!isAssetDispatchable(context, metadata)) return undefined;
  const found = optionValue(context.borrow(metadata, tags.DispatchFunctionStore)[kind]);
  return found === undefined ? undefined : copyValue(found);
}

export function derivedSupplyFunctionOf(context: NativeContext, metadata: Address): FunctionInfo | undefined {
  if (metadata === APT_METADATA || !context.exists(metadata, tags.DeriveSupply)) return undefined;
  const found = optionValue(context.borrow(metadata, tags.DeriveSupply).dispatch_function);
  return found === undefined ? undefined : copyValue(found);
}

function checkSignature(context: NativeContext, target: Option<FunctionInfo>, dispatcher: string, mismatch: MismatchError): void {
  const info = optionValue(target);
  if (info === undefined) return;
  const framework = frameworkFunctionInfo("dispatchable_fungible_asset", dispatcher);
  errors.check(checkDispatchTypeCompatibility(context, framework, info), "invalidArgument", mismatch);
}

function checkMayDispatch(context: NativeContext, ref: ConstructorRef): void {
  errors.check(ref.self !== APT_METADATA, "permissionDenied", "EAPT_NOT_DISPATCHABLE");
  errors.check(!ref.can_delete, "invalidArgument", "EOBJECT_IS_DELETABLE");
  errors.check(context.exists(ref.self, tags.Metadata), "notFound", "EFUNGIBLE_METADATA_EXISTENCE");
}
