import { type Address, bytesToHex, crypto, encodeBcs, type NativeContext, VARIANT_KEY, type Value } from "@atoll/move";
import { BigOrderedMapView, type MapKind, newBigOrderedMap } from "../datastructures/big_ordered_map/bigOrderedMap.ts";
import { tags as accountAbstractionTags, errors } from "../generated/abstraction/account_abstraction.ts";
import { type FunctionInfo, tags as functionInfoTags } from "../generated/objects/function_info.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { isFeatureEnabled } from "../stdlib/features/features.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { functionInfoOrder } from "./functionInfoOrder.ts";

/** Node degrees of zero: the map chooses them by the size of its first entry. */
const UNDECIDED = { inner: 0, leaf: 0 };
/** Scheme byte, hashed last: separates these addresses from those of keys and objects. */
const DERIVABLE_SCHEME = 5;

/** Derives an account address from an abstract public key and an authentication function: sha3_256(function ‖ key ‖ 5). */
export function deriveAccountAddress(info: FunctionInfo, publicKey: Uint8Array): Address {
  const bytes = encodeBcs((writer) =>
    writer.address(info.module_address).bytes(info.module_name.bytes).bytes(info.function_name.bytes).bytes(publicKey).u8(DERIVABLE_SCHEME),
  );
  return `0x${bytesToHex(crypto.sha3_256(bytes))}` as Address;
}

/** Creates the empty registry of derivable authentication functions. Only genesis calls this. */
export function initializeDerivableAuthenticator(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, accountAbstractionTags.DerivableDispatchableAuthenticator, {
    [VARIANT_KEY]: "V1",
    auth_functions: newBigOrderedMap<FunctionInfo, { [VARIANT_KEY]: "Empty" }>(UNDECIDED, false, false),
  });
}

/**
 * Registers a derivable authentication function. Restricted to the framework, because the function authenticates every account derived
 * from it.
 */
export function registerDerivableFunction(context: NativeContext, framework: Address, info: () => FunctionInfo): void {
  const isEnabled = isFeatureEnabled(context, "DERIVABLE_ACCOUNT_ABSTRACTION");
  errors.check(isEnabled, "invalidState", "EDERIVABLE_ACCOUNT_ABSTRACTION_NOT_ENABLED");
  assertAptosFramework(framework);
  const { auth_functions } = context.borrowMut(FRAMEWORK_ADDRESS, accountAbstractionTags.DerivableDispatchableAuthenticator);
  new BigOrderedMapView<FunctionInfo, Value>(context, auth_functions, mapKind(context)).add(info(), { [VARIANT_KEY]: "Empty" });
}

export function isDerivableFunction(context: NativeContext, info: FunctionInfo): boolean {
  errors.check(
    context.exists(FRAMEWORK_ADDRESS, accountAbstractionTags.DerivableDispatchableAuthenticator),
    "notFound",
    "EDERIVABLE_AA_NOT_INITIALIZED",
  );
  const { auth_functions } = context.borrow(FRAMEWORK_ADDRESS, accountAbstractionTags.DerivableDispatchableAuthenticator);
  return new BigOrderedMapView<FunctionInfo, Value>(context, auth_functions, mapKind(context)).get(info) !== undefined;
}

function mapKind(context: NativeContext): MapKind<FunctionInfo> {
  return { key: functionInfoTags.FunctionInfo, value: accountAbstractionTags.DerivableRegisterValue, compare: functionInfoOrder(context) };
}
