import { type Address, address, type FunctionDefinition, isIdentifier, type ModuleId, type NativeContext, printType } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { defineErrors, type ModuleErrors } from "../native/errors.ts";
import { FEATURES, isFeatureEnabled } from "../stdlib/features/features.ts";
import { moveString, stringText } from "../stdlib/string/string.ts";

/** Reference to a function as Move data: address, module and function name. */
export type FunctionInfo = { module_address: Address; module_name: MoveString; function_name: MoveString };

const errorTable = {
  EINVALID_IDENTIFIER: [1n, "The module or function name is not an identifier"],
  EINVALID_FUNCTION: [2n, "There is no such function, or it cannot be dispatched to"],
  ENOT_ACTIVATED: [3n, "Dispatching to other functions is switched off on this network"],
} as const;
const errors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x1::function_info", errorTable);

export function createFunctionInfo(moduleAddress: Address, moduleName: MoveString, functionName: MoveString): FunctionInfo {
  errors.check(isIdentifierBytes(moduleName.bytes), "none", "EINVALID_IDENTIFIER");
  errors.check(isIdentifierBytes(functionName.bytes), "none", "EINVALID_IDENTIFIER");
  return { module_address: moduleAddress, module_name: moduleName, function_name: functionName };
}

/** Function info of a framework function. */
export function frameworkFunctionInfo(moduleName: string, functionName: string): FunctionInfo {
  return createFunctionInfo(address("0x1"), moveString(moduleName), moveString(functionName));
}

/** Module id and function name of a function info, for a call. */
export function functionOf(info: FunctionInfo): { module: ModuleId; name: string } {
  return { module: { address: info.module_address, name: stringText(info.module_name) }, name: stringText(info.function_name) };
}

/** Whether the framework's dispatcher may call the target function. */
export function checkDispatchTypeCompatibility(context: NativeContext, framework: FunctionInfo, target: FunctionInfo): boolean {
  errors.check(isFeatureEnabled(context, FEATURES.DISPATCHABLE_FUNGIBLE_ASSET), "aborted", "ENOT_ACTIVATED");
  return isDispatchable(context, framework, target);
}

/**
 * Whether the target is public, written in Move, in another module, and has the dispatcher's signature minus its last parameter, the target
 * function.
 */
function isDispatchable(context: NativeContext, framework: FunctionInfo, target: FunctionInfo): boolean {
  const to = declarationOf(context, target);
  const from = declarationOf(context, framework);
  errors.check(from.parameters.length > 0, "none", "EINVALID_FUNCTION");
  const expected = from.parameters.slice(0, -1);
  return (
    to.visibility === "public" &&
    !to.isNative &&
    (to.module.address !== from.module.address || to.module.name !== from.module.name) &&
    sameTexts(to.typeParameters.map(abilityText), from.typeParameters.map(abilityText)) &&
    sameTexts(to.returns.map(printType), from.returns.map(printType)) &&
    sameTexts(
      to.parameters.map(({ type }) => printType(type)),
      expected.map(({ type }) => printType(type)),
    )
  );
}

function declarationOf(context: NativeContext, info: FunctionInfo): FunctionDefinition {
  const { module, name } = functionOf(info);
  const declared = context.getFunction(module, name);
  if (declared === undefined) return errors.abort("none", "EINVALID_FUNCTION");
  return declared;
}

function abilityText(abilities: readonly string[]): string {
  return [...abilities].sort().join();
}

function sameTexts(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((text, index) => text === right[index]);
}

function isIdentifierBytes(bytes: Uint8Array): boolean {
  // Identifiers are ASCII, so the text decoder's replacement characters never form a valid identifier.
  return isIdentifier(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
}

/** `0x1::function_info`: references to functions, and checks for dispatching to them. */
export const functionInfoModule: NativeModule = defineModule({
  id: "0x1::function_info",
  friends: ["0x1::fungible_asset", "0x1::dispatchable_fungible_asset", "0x1::account_abstraction"],
  errors,
  structs: `
    struct FunctionInfo has copy, drop, store {
      module_address: address,
      module_name: String,
      function_name: String,
    }
  `,
  functions: {
    "public fun new_function_info(module_signer: &signer, module_name: String, function_name: String): FunctionInfo": (
      _,
      moduleAddress: Address,
      moduleName: MoveString,
      functionName: MoveString,
    ) => createFunctionInfo(moduleAddress, moduleName, functionName),
    "public fun new_function_info_from_address(module_address: address, module_name: String, function_name: String): FunctionInfo": (
      _,
      moduleAddress: Address,
      moduleName: MoveString,
      functionName: MoveString,
    ) => createFunctionInfo(moduleAddress, moduleName, functionName),
    "public(friend) fun check_dispatch_type_compatibility(framework_function: &FunctionInfo, dispatch_target: &FunctionInfo): bool": (
      { context },
      framework: FunctionInfo,
      target: FunctionInfo,
    ) => checkDispatchTypeCompatibility(context, framework, target),
    // Does nothing, because modules load when they are called.
    "public(friend) fun load_module_from_function(f: &FunctionInfo)": () => {},
    "native fun check_dispatch_type_compatibility_impl(lhs: &FunctionInfo, r: &FunctionInfo): bool": (
      { context },
      framework: FunctionInfo,
      target: FunctionInfo,
    ) => isDispatchable(context, framework, target),
    "native fun is_identifier(s: &vector<u8>): bool": (_, bytes: Uint8Array) => isIdentifierBytes(bytes),
    "native fun load_function_impl(f: &FunctionInfo)": () => {},
  },
});
