import type { AbilitySet, CodeUnit, CompiledModule, CompiledScript, Signature } from "../binary/compiledModule.ts";
import { type FaultPlace, ModuleError, type ModuleStatus } from "../binary/moduleError.ts";
import { entryAt, signatureAt } from "../binary/names.ts";
import type { ControlFlowGraph } from "./controlFlow.ts";
import type { Meter } from "./meter.ts";

/** Function or script, as verified by the code passes. */
export interface FunctionContext {
  readonly unit: CompiledModule | CompiledScript;
  /** Index of the function definition; absent for scripts. */
  readonly functionIndex: number | undefined;
  readonly typeParameters: readonly AbilitySet[];
  readonly parameters: Signature;
  readonly returns: Signature;
  /** Types of the parameters, then of the locals. */
  readonly locals: Signature;
  readonly code: CodeUnit;
  readonly graph: ControlFlowGraph;
  readonly meter: Meter;
}

/** Signature of a function definition or script. */
export function signatureOf(
  unit: CompiledModule | CompiledScript,
  functionIndex: number | undefined,
): Pick<FunctionContext, "typeParameters" | "parameters" | "returns"> {
  if (unit.kind === "script") {
    return { typeParameters: unit.typeParameters, parameters: signatureAt(unit, unit.parameters), returns: [] };
  }
  const handle = entryAt(unit, "functionHandles", entryAt(unit, "functions", functionIndex ?? 0).handle);
  return {
    typeParameters: handle.typeParameters,
    parameters: signatureAt(unit, handle.parameters),
    returns: signatureAt(unit, handle.returns),
  };
}

/** Location of an instruction, for error reports. */
export function placeOf(functionIndex: number | undefined, codeOffset?: number): FaultPlace {
  return { ...(functionIndex === undefined ? {} : { function: functionIndex }), ...(codeOffset === undefined ? {} : { codeOffset }) };
}

/** Throws `ModuleError` for an instruction. */
export function refuse(context: FunctionContext, codeOffset: number, status: ModuleStatus, reason: string): never {
  throw new ModuleError(status, reason, placeOf(context.functionIndex, codeOffset));
}
