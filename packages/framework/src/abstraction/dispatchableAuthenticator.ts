import { type Address, address, copyValue, type NativeContext, VARIANT_KEY } from "@atoll/move";
import { addToOrderedMap, indexOfKey, orderedMapOf, removeEntry } from "../datastructures/ordered_map/orderedMap.ts";
import { tags as accountAbstractionTags, errors } from "../generated/abstraction/account_abstraction.ts";
import type { OrderedMap } from "../generated/datastructures/ordered_map.ts";
import type { FunctionInfo } from "../generated/objects/function_info.ts";
import { checkDispatchTypeCompatibility, frameworkFunctionInfo } from "../objects/function_info/functionInfo.ts";
import { createUserDerivedObjectAddress } from "../objects/object/objectAddress.ts";
import { isPermissionedSigner } from "../permissions/permissioned_signer/permissionedSigner.ts";
import { isFeatureEnabled } from "../stdlib/features/features.ts";
import { functionInfoOrder } from "./functionInfoOrder.ts";

/** Authentication functions are stored with the account's primary APT store. */
const APT_METADATA = address("0xa");

const encoder = new TextEncoder();

export function usesDispatchableAuthenticator(context: NativeContext, account: Address): boolean {
  return context.exists(storageOf(account), accountAbstractionTags.DispatchableAuthenticator);
}

/** Lists the authentication functions of an account; `undefined` if only its key can sign. */
export function authenticationFunctionsOf(context: NativeContext, account: Address): FunctionInfo[] | undefined {
  if (!usesDispatchableAuthenticator(context, account)) return undefined;
  return functionsOf(context, account).entries.map(({ key }) => copyValue(key));
}

/** Whether a function is registered for an account; aborts if the account has no authentication functions. */
export function isAuthenticationFunction(context: NativeContext, account: Address, info: FunctionInfo): boolean {
  errors.check(usesDispatchableAuthenticator(context, account), "notFound", "EDISPATCHABLE_AUTHENTICATOR_IS_NOT_USED");
  return indexOfKey(functionsOf(context, account), info, functionInfoOrder(context)) >= 0;
}

/** Registers an authentication function for the account, in addition to its key. */
export function addAuthenticationFunction(context: NativeContext, account: Address, info: () => FunctionInfo): void {
  errors.check(isFeatureEnabled(context, "ACCOUNT_ABSTRACTION"), "invalidState", "EACCOUNT_ABSTRACTION_NOT_ENABLED");
  checkMaster(context, account);
  updateAuthenticator(context, account, info(), true);
}

export function removeAuthenticationFunction(context: NativeContext, account: Address, info: () => FunctionInfo): void {
  checkMaster(context, account);
  updateAuthenticator(context, account, info(), false);
}

/** Removes all authentication functions, so that only the account's key can sign. */
export function removeAuthenticator(context: NativeContext, account: Address): void {
  checkMaster(context, account);
  if (!usesDispatchableAuthenticator(context, account)) return;
  context.moveFrom(storageOf(account), accountAbstractionTags.DispatchableAuthenticator);
  context.emit(accountAbstractionTags.RemoveDispatchableAuthenticator, { account });
}

export function updateAuthenticator(context: NativeContext, account: Address, info: FunctionInfo, isAdded: boolean): void {
  const dispatcher = frameworkFunctionInfo("account_abstraction", "dispatchable_authenticate");
  const isCompatible = checkDispatchTypeCompatibility(context, dispatcher, info);
  errors.check(isCompatible, "invalidArgument", "EAUTH_FUNCTION_SIGNATURE_MISMATCH");
  if (isAdded) insertFunction(context, account, info);
  else deleteFunction(context, account, info);
}

function insertFunction(context: NativeContext, account: Address, info: FunctionInfo): void {
  const storage = storageOf(account);
  if (!context.exists(storage, accountAbstractionTags.DispatchableAuthenticator)) {
    context.moveTo(storage, accountAbstractionTags.DispatchableAuthenticator, {
      [VARIANT_KEY]: "V1",
      auth_functions: orderedMapOf<FunctionInfo, boolean>([]),
    });
  }
  const functions = context.borrowMut(storage, accountAbstractionTags.DispatchableAuthenticator).auth_functions;
  const order = functionInfoOrder(context);
  errors.check(indexOfKey(functions, info, order) < 0, "alreadyExists", "EFUNCTION_INFO_EXISTENCE");
  addToOrderedMap(functions, copyValue(info), true, order);
  emitUpdate(context, account, "add", info);
}

function deleteFunction(context: NativeContext, account: Address, info: FunctionInfo): void {
  errors.check(usesDispatchableAuthenticator(context, account), "notFound", "EFUNCTION_INFO_EXISTENCE");
  const functions = context.borrowMut(storageOf(account), accountAbstractionTags.DispatchableAuthenticator).auth_functions;
  const index = indexOfKey(functions, info, functionInfoOrder(context));
  errors.check(index >= 0, "notFound", "EFUNCTION_INFO_EXISTENCE");
  removeEntry(functions, index);
  emitUpdate(context, account, "remove", info);
  if (functions.entries.length === 0) removeAuthenticator(context, account);
}

function emitUpdate(context: NativeContext, account: Address, update: string, info: FunctionInfo): void {
  context.emit(accountAbstractionTags.UpdateDispatchableAuthenticator, { account, update: encoder.encode(update), auth_function: info });
}

function checkMaster(context: NativeContext, account: Address): void {
  errors.check(!isPermissionedSigner(context, account), "permissionDenied", "ENOT_MASTER_SIGNER");
}

function functionsOf(context: NativeContext, account: Address): OrderedMap<FunctionInfo, boolean> {
  return context.borrow(storageOf(account), accountAbstractionTags.DispatchableAuthenticator).auth_functions;
}

function storageOf(account: Address): Address {
  return createUserDerivedObjectAddress(account, APT_METADATA);
}
