import { type NativeContext, parseModuleId } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { createFunctionInfo } from "../objects/function_info/functionInfo.ts";
import { isFeatureEnabled } from "../stdlib/features/features.ts";
import { moveString } from "../stdlib/string/string.ts";
import { initializeDerivableAuthenticator, registerDerivableFunction } from "./derivableAuthenticator.ts";

/** Modules whose `authenticate` function is registered for derivable accounts at genesis. */
const DERIVABLE_ACCOUNT_MODULES = [
  "0x7::test_derivable_account_abstraction_ed25519_hex",
  "0x1::solana_derivable_account",
  "0x1::ethereum_derivable_account",
  "0x1::sui_derivable_account",
] as const;

/** Registers derivable accounts at genesis, as on a local network. */
export function initializeAccountAbstraction(context: NativeContext): void {
  initializeDerivableAuthenticator(context, FRAMEWORK_ADDRESS);
  // Registers nothing if the feature is disabled at genesis.
  if (!isFeatureEnabled(context, "DERIVABLE_ACCOUNT_ABSTRACTION")) return;
  for (const module of DERIVABLE_ACCOUNT_MODULES) {
    const { address, name } = parseModuleId(module);
    registerDerivableFunction(context, FRAMEWORK_ADDRESS, () => createFunctionInfo(address, moveString(name), moveString("authenticate")));
  }
}
