import { type CodeUnit, type CompiledUnit, entryAt, functionNameAt, type Instruction, readModule, readScript } from "@atoll/move";
import { type Inspected, inspected } from "./inspectModule.ts";

/** Calls made by one function. */
export interface FunctionCalls {
  /** Name of the calling function; empty for a script. */
  readonly name: string;
  /** Called functions and functions packed into closures, without duplicates, as `address::module::function` with long addresses. */
  readonly calls: readonly string[];
  /** True if the function calls closures, possibly loaded from storage. */
  readonly callsValues: boolean;
}

/** Calls made by each function of a module or script. */
export function functionCalls(bytecode: Uint8Array, unit: "module" | "script"): Inspected<readonly FunctionCalls[]> {
  return inspected(() => (unit === "script" ? scriptCalls(bytecode) : moduleCalls(bytecode)));
}

function moduleCalls(bytecode: Uint8Array): readonly FunctionCalls[] {
  const module = readModule(bytecode);
  return module.functions.map(({ handle, code }) => callsIn(module, functionNameAt(module, handle).name, code));
}

function scriptCalls(bytecode: Uint8Array): readonly FunctionCalls[] {
  const script = readScript(bytecode);
  return [callsIn(script, "", script.code)];
}

function callsIn(unit: CompiledUnit, name: string, code: CodeUnit | undefined): FunctionCalls {
  const instructions = code?.instructions ?? [];
  const handles = new Set(instructions.flatMap((instruction) => calledHandle(unit, instruction) ?? []));
  const calls = [...handles].map((handle) => {
    const called = functionNameAt(unit, handle);
    return `${called.module.address}::${called.module.name}::${called.name}`;
  });
  return { name, calls, callsValues: instructions.some(({ op }) => op === "CallClosure") };
}

function calledHandle(unit: CompiledUnit, instruction: Instruction): number | undefined {
  switch (instruction.op) {
    case "Call":
    case "PackClosure":
      return instruction.index;
    case "CallGeneric":
    case "PackClosureGeneric":
      return entryAt(unit, "functionInstantiations", instruction.index).handle;
    default:
      return undefined;
  }
}
