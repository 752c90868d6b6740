import { type Address, address, type FunctionDefinition, isIdentifier, type ModuleId, type NativeContext, printType } from "@atoll/move";
import { declaration, errors, type FunctionInfo } from "../../generated/objects/function_info.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { implementModule } from "../../native/implementModule.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { moveString, stringText } from "../../stdlib/string/string.ts";

export function createFunctionInfo(moduleAddress: Address, moduleName: MoveString, functionName: MoveString): FunctionInfo {
  errors.check(isIdentifierBytes(moduleName.bytes), "none", "EINVALID_IDENTIFIER");
  errors.check(isIdentifierBytes(functionName.bytes), "none", "EINVALID_IDENTIFIER");
  return { module_address: moduleAddress, module_name: moduleName, function_name: functionName };
}

/** Function info of a framework function. */
export function frameworkFunctionInfo(moduleName: string, functionName: string): FunctionInfo {
  return createFunctionInfo(address("0x1"), moveString(moduleName), moveString(functionName));
}

/** Module id and name of the function that a function info describes. */
export function functionInfoTarget(info: FunctionInfo): { module: ModuleId; name: string } {
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
  const { module, name } = functionInfoTarget(info);
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

/** `0x1::function_info` */
export const functionInfoModule = implementModule(declaration, {
  new_function_info: (_, moduleAddress, moduleName, functionName) => createFunctionInfo(moduleAddress, moduleName, functionName),
  new_function_info_from_address: (_, moduleAddress, moduleName, functionName) =>
    createFunctionInfo(moduleAddress, moduleName, functionName),
  check_dispatch_type_compatibility: ({ context }, framework, target) => checkDispatchTypeCompatibility(context, framework, target),
  load_module_from_function: () => {},
  check_dispatch_type_compatibility_impl: ({ context }, framework, target) => isDispatchable(context, framework, target),
  is_identifier: (_, bytes) => isIdentifierBytes(bytes),
  load_function_impl: () => {},
});
