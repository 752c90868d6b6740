import { type Address, type NativeContext, type SignerValue, signerAddress } from "@atoll/move";
import type { FunctionInfo } from "../generated/objects/function_info.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule } from "../native/defineModule.ts";
import { createFunctionInfo, functionOf } from "../objects/function_info/functionInfo.ts";
import { isFeatureEnabled } from "../stdlib/features/features.ts";
import { optionOf } from "../stdlib/option/option.ts";
import { accountAbstractionErrors as errors } from "./abstractionErrors.ts";
import { type AuthData, abstractPublicKeyOf, isDerivable } from "./authData.ts";
import {
  deriveAccountAddress,
  initializeDerivableAuthenticator,
  isDerivableFunction,
  registerDerivableFunction,
} from "./derivableAuthenticator.ts";
import {
  addAuthenticationFunction,
  authenticationFunctionsOf,
  isAuthenticationFunction,
  removeAuthenticationFunction,
  removeAuthenticator,
  updateAuthenticator,
  usesDispatchableAuthenticator,
} from "./dispatchableAuthenticator.ts";

/** Authenticates an account with the named function; aborts if the function rejects or is not registered for the account. */
function authenticate(context: NativeContext, account: Address, info: FunctionInfo, data: AuthData): SignerValue {
  checkMayAuthenticate(context, account, info, data);
  const vouchedFor = dispatch(context, account, data, info);
  errors.check(signerAddress(vouchedFor) === account, "invalidState", "EINCONSISTENT_SIGNER_ADDRESS");
  return vouchedFor;
}

function checkMayAuthenticate(context: NativeContext, account: Address, info: FunctionInfo, data: AuthData): void {
  if (!isDerivable(data)) {
    errors.check(isFeatureEnabled(context, "ACCOUNT_ABSTRACTION"), "invalidState", "EACCOUNT_ABSTRACTION_NOT_ENABLED");
    errors.check(isAuthenticationFunction(context, account, info), "notFound", "EFUNCTION_INFO_EXISTENCE");
    return;
  }
  const isEnabled = isFeatureEnabled(context, "DERIVABLE_ACCOUNT_ABSTRACTION");
  errors.check(isEnabled, "invalidState", "EDERIVABLE_ACCOUNT_ABSTRACTION_NOT_ENABLED");
  const isOwn = account === deriveAccountAddress(info, abstractPublicKeyOf(data));
  errors.check(isOwn, "invalidState", "EINCONSISTENT_SIGNER_ADDRESS");
  errors.check(isDerivableFunction(context, info), "notFound", "EFUNCTION_INFO_EXISTENCE");
}

/** Calls an authentication function by name, so that published modules work like the framework's own. */
function dispatch(context: NativeContext, account: Address, data: AuthData, info: FunctionInfo): SignerValue {
  const { module, name } = functionOf(info);
  const [signer] = context.call(module, name, [], [account, data]);
  return signer as SignerValue;
}

function deprecated(): never {
  return errors.abort("unavailable", "EDEPRECATED_FUNCTION");
}

const STRUCTS = `
  #[event] struct UpdateDispatchableAuthenticator has store, drop {
    account: address, update: vector<u8>, auth_function: function_info::FunctionInfo
  }
  #[event] struct RemoveDispatchableAuthenticator has store, drop { account: address }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  enum DispatchableAuthenticator has key, copy, drop {
    V1 { auth_functions: ordered_map::OrderedMap<function_info::FunctionInfo, bool> }
  }
  enum DerivableRegisterValue has store { Empty }
  enum DerivableDispatchableAuthenticator has key {
    V1 { auth_functions: big_ordered_map::BigOrderedMap<function_info::FunctionInfo, DerivableRegisterValue> }
  }
`;

const ACCOUNT_AND_FUNCTION = "account: &signer, module_address: address, module_name: String, function_name: String";
type NamedFunction = [moduleAddress: Address, moduleName: MoveString, functionName: MoveString];

/** `0x1::account_abstraction`: accounts authenticated by a function instead of a key. */
export const accountAbstractionModule = defineModule({
  id: "0x1::account_abstraction",
  friends: ["0x1::transaction_validation"],
  errors,
  structs: STRUCTS,
  functions: {
    "#[view] public fun using_dispatchable_authenticator(addr: address): bool": ({ context }, account: Address) =>
      usesDispatchableAuthenticator(context, account),
    "#[view] public fun dispatchable_authenticator(addr: address): Option<vector<function_info::FunctionInfo>>": (
      { context },
      account: Address,
    ) => optionOf(authenticationFunctionsOf(context, account)),
    "#[view] public fun derive_account_address_view(module_address: address, module_name: String, function_name: String, abstract_public_key: vector<u8>): address":
      (_, moduleAddress: Address, moduleName: MoveString, functionName: MoveString, publicKey: Uint8Array) =>
        deriveAccountAddress(createFunctionInfo(moduleAddress, moduleName, functionName), publicKey),
    "public fun derive_account_address(derivable_func_info: function_info::FunctionInfo, abstract_public_key: &vector<u8>): address": (
      _,
      info: FunctionInfo,
      publicKey: Uint8Array,
    ) => deriveAccountAddress(info, publicKey),
    [`entry fun add_authentication_function(${ACCOUNT_AND_FUNCTION})`]: ({ context }, account: Address, ...named: NamedFunction) =>
      addAuthenticationFunction(context, account, () => createFunctionInfo(...named)),
    [`entry fun remove_authentication_function(${ACCOUNT_AND_FUNCTION})`]: ({ context }, account: Address, ...named: NamedFunction) =>
      removeAuthenticationFunction(context, account, () => createFunctionInfo(...named)),
    "entry fun remove_authenticator(account: &signer)": ({ context }, account: Address) => removeAuthenticator(context, account),
    "public entry fun register_derivable_authentication_function(aptos_framework: &signer, module_address: address, module_name: String, function_name: String)":
      ({ context }, framework: Address, ...named: NamedFunction) =>
        registerDerivableFunction(context, framework, () => createFunctionInfo(...named)),
    "public entry fun initialize(aptos_framework: &signer)": ({ context }, framework: Address) =>
      initializeDerivableAuthenticator(context, framework),
    "fun update_dispatchable_authenticator_impl(account: &signer, auth_function: function_info::FunctionInfo, is_add: bool)": (
      { context },
      account: Address,
      info: FunctionInfo,
      isAdded: boolean,
    ) => updateAuthenticator(context, account, info, isAdded),
    "fun authenticate(account: signer, func_info: function_info::FunctionInfo, signing_data: auth_data::AbstractionAuthData): signer": (
      { context },
      account: Address,
      info: FunctionInfo,
      data: AuthData,
    ) => authenticate(context, account, info, data),
    "native fun dispatchable_authenticate(account: signer, signing_data: auth_data::AbstractionAuthData, function: &function_info::FunctionInfo): signer":
      ({ context }, account: Address, data: AuthData, info: FunctionInfo) => dispatch(context, account, data, info),
    [`#[deprecated] public entry fun add_dispatchable_authentication_function(${ACCOUNT_AND_FUNCTION})`]: deprecated,
    [`#[deprecated] public entry fun remove_dispatchable_authentication_function(${ACCOUNT_AND_FUNCTION})`]: deprecated,
    "#[deprecated] public entry fun remove_dispatchable_authenticator(account: &signer)": deprecated,
  },
});
