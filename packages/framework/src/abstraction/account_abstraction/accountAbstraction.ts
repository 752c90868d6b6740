import { type Address, type NativeContext, type SignerValue, signerAddress } from "@atoll/move";
import { declaration, errors } from "../../generated/abstraction/account_abstraction.ts";
import type { AbstractionAuthData as AuthData } from "../../generated/abstraction/auth_data.ts";
import type { FunctionInfo } from "../../generated/objects/function_info.ts";
import { implementModule } from "../../native/implementModule.ts";
import { createFunctionInfo, functionInfoTarget } from "../../objects/function_info/functionInfo.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import { abstractPublicKeyOf, isDerivable } from "../auth_data/authData.ts";
import {
  deriveAccountAddress,
  initializeDerivableAuthenticator,
  isDerivableFunction,
  registerDerivableFunction,
} from "../derivableAuthenticator.ts";
import {
  addAuthenticationFunction,
  authenticationFunctionsOf,
  isAuthenticationFunction,
  removeAuthenticationFunction,
  removeAuthenticator,
  updateAuthenticator,
  usesDispatchableAuthenticator,
} from "../dispatchableAuthenticator.ts";

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

/** Calls the function by name, so that published modules work like the framework's own. */
function dispatch(context: NativeContext, account: Address, data: AuthData, info: FunctionInfo): SignerValue {
  const { module, name } = functionInfoTarget(info);
  const [signer] = context.call(module, name, [], [account, data]);
  return signer as SignerValue;
}

function deprecated(): never {
  return errors.abort("unavailable", "EDEPRECATED_FUNCTION");
}

/** `0x1::account_abstraction`: accounts authenticated by a function instead of a key. */
export const accountAbstractionModule = implementModule(declaration, {
  using_dispatchable_authenticator: ({ context }, account) => usesDispatchableAuthenticator(context, account),
  dispatchable_authenticator: ({ context }, account) => optionOf(authenticationFunctionsOf(context, account)),
  derive_account_address_view: (_, moduleAddress, moduleName, functionName, publicKey) =>
    deriveAccountAddress(createFunctionInfo(moduleAddress, moduleName, functionName), publicKey),
  derive_account_address: (_, info, publicKey) => deriveAccountAddress(info, publicKey),
  add_authentication_function: ({ context }, account, ...named) =>
    addAuthenticationFunction(context, account, () => createFunctionInfo(...named)),
  remove_authentication_function: ({ context }, account, ...named) =>
    removeAuthenticationFunction(context, account, () => createFunctionInfo(...named)),
  remove_authenticator: ({ context }, account) => removeAuthenticator(context, account),
  register_derivable_authentication_function: ({ context }, framework, ...named) =>
    registerDerivableFunction(context, framework, () => createFunctionInfo(...named)),
  initialize: ({ context }, framework) => initializeDerivableAuthenticator(context, framework),
  update_dispatchable_authenticator_impl: ({ context }, account, info, isAdded) => updateAuthenticator(context, account, info, isAdded),
  /** Authenticates the account with the named function; aborts if the function rejects or is not registered for the account. */
  authenticate: ({ context }, account, info, data) => {
    checkMayAuthenticate(context, account, info, data);
    const vouchedFor = dispatch(context, account, data, info);
    errors.check(signerAddress(vouchedFor) === account, "invalidState", "EINCONSISTENT_SIGNER_ADDRESS");
    return vouchedFor;
  },
  dispatchable_authenticate: ({ context }, account, data, info) => dispatch(context, account, data, info),
  add_dispatchable_authentication_function: deprecated,
  remove_dispatchable_authentication_function: deprecated,
  remove_dispatchable_authenticator: deprecated,
});
