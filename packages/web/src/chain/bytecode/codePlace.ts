import { disassembleInstruction, functionNameAt, readModule, readScript } from "@atoll/move";
import { type Inspected, inspected } from "./inspectModule.ts";

/** Position of an instruction: function by name, or by index in the module's function table. */
export interface CodePosition {
  readonly function: string | number;
  readonly offset: number | undefined;
}

/** Function and instruction at a position. */
export interface CodePlace {
  readonly functionName: string;
  readonly functionIndex: number;
  /** Instruction in the assembler's notation with full names; undefined for a native function or a missing offset. */
  readonly instruction: string | undefined;
  readonly isNative: boolean;
}

const PRIVATE_INDEX = /^<#(\d{1,5}) function>$/;

/** Finds functions and instructions of a module or script; undefined for positions that it does not have. */
export function codePlaces(
  bytecode: Uint8Array,
  unit: "module" | "script",
  positions: readonly CodePosition[],
): Inspected<readonly (CodePlace | undefined)[]> {
  return inspected(() => (unit === "script" ? scriptPlaces(bytecode, positions) : modulePlaces(bytecode, positions)));
}

function scriptPlaces(bytecode: Uint8Array, positions: readonly CodePosition[]): readonly CodePlace[] {
  const script = readScript(bytecode);
  return positions.map(({ offset }) => ({
    functionName: "main",
    functionIndex: 0,
    instruction: offset === undefined ? undefined : disassembleInstruction(script, 0, offset),
    isNative: false,
  }));
}

function modulePlaces(bytecode: Uint8Array, positions: readonly CodePosition[]): readonly (CodePlace | undefined)[] {
  const module = readModule(bytecode);
  const names = module.functions.map(({ handle }) => functionNameAt(module, handle).name);
  return positions.map(({ function: wanted, offset }) => {
    const [, number] = typeof wanted === "string" ? (PRIVATE_INDEX.exec(wanted) ?? []) : [];
    const index = typeof wanted === "number" ? wanted : number === undefined ? names.indexOf(String(wanted)) : Number(number);
    const functionName = names[index];
    if (functionName === undefined) return undefined;
    return {
      functionName,
      functionIndex: index,
      instruction: offset === undefined ? undefined : disassembleInstruction(module, index, offset),
      isNative: module.functions[index]?.code === undefined,
    };
  });
}
