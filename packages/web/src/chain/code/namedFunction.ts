import { functionName, type MoveFunction } from "./moduleAbi.ts";
import { parameterNames } from "./parameterNames.ts";

/** The function with the names that its source gives to its parameters, where it shows as many as there are. */
export function namedFunction(fn: MoveFunction, source: string | undefined): MoveFunction {
  const names = source === undefined ? undefined : parameterNames(source, functionName(fn));
  // Signers come first in everything that a transaction calls.
  if (names === undefined || names.length !== fn.signers + fn.parameters.length) return fn;
  return { ...fn, parameters: fn.parameters.map((parameter, at) => ({ ...parameter, name: names[fn.signers + at] })) };
}
