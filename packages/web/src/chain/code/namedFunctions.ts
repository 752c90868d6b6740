import { functionName, type MoveFunction } from "./moduleAbi.ts";
import { parameterNamesIn } from "./parameterNames.ts";

/** Functions of a module with the names that its source gives to their parameters, where it shows as many as there are. */
export function namedFunctions(functions: readonly MoveFunction[], source: string | undefined): readonly MoveFunction[] {
  if (source === undefined) return functions;
  const namesOf = parameterNamesIn(source);
  return functions.map((fn) => {
    const names = namesOf(functionName(fn));
    // Signers come first in everything that a transaction calls.
    if (names === undefined || names.length !== fn.signers + fn.parameters.length) return fn;
    return { ...fn, parameters: fn.parameters.map((parameter, at) => ({ ...parameter, name: names[fn.signers + at] })) };
  });
}
