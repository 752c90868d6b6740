import { type ModuleId, MoveAbort, type NativeBody, printModuleId } from "@atoll/move";
import { canonicalCode, ERROR_CATEGORIES } from "./errors.ts";
import type { BodyOfSigners } from "./signerArguments.ts";

/**
 * In the place of a body: the function is declared, so that code can be written and read against it, and calling it aborts with a status that
 * names it. The page of coverage in the docs lists every one.
 */
export const NOT_IMPLEMENTED: unique symbol = Symbol("not implemented");

/** A function as it is declared: with what it does, or not yet. */
export type DeclaredBody = NativeBody | BodyOfSigners | typeof NOT_IMPLEMENTED;

/** The body of a function that is only declared. */
export function abortNotImplemented(module: ModuleId, functionName: string): NativeBody {
  const code = canonicalCode(ERROR_CATEGORIES.notImplemented, 0n);
  const description = `${printModuleId(module)}::${functionName} is not implemented by this network`;
  return () => {
    throw new MoveAbort(module, code, { name: "ENOT_IMPLEMENTED", description });
  };
}
