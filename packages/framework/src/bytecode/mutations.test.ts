import { readFileSync } from "node:fs";
import {
  address,
  type CompiledModule,
  checkLinks,
  ExecutionFailure,
  functionNameAt,
  type Instruction,
  LayoutLimitError,
  loadModule,
  ModuleError,
  OutOfGas,
  Reference,
  readModule,
  type SessionMeter,
  type Type,
  type TypeTag,
  type Value,
  verifyModule,
  writeCompiledModule,
} from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../testing/memorySession.ts";
import { frameworkRegistry } from "../frameworkRegistry.ts";
import { frameworkModules } from "../modules.ts";
import { compiledModules } from "../native/compiledModules.ts";
import { privateNatives } from "./privateNatives.ts";

const CORPUS = new URL("../../../move/corpus/", import.meta.url);
const SEED = 20_261_115;
const RUNS = 300;
const GAS = 20_000_000;
const OWNER = address("0xcafe");

/** Corpus modules that depend only on the framework, one for each language feature. */
const MODULES = [
  "bank/bank",
  "bench/bench",
  "closures/closures",
  "counter/counter",
  "enums/shapes",
  "generics/generics",
  "globals/globals",
  "references/references",
  "shapes/shapes",
  "signed/signed",
  "storedclosures/storedclosures",
  "strings/texts",
  "tables/tables",
  "variants/variants",
  "vectors/lists",
  "wide/wide",
].map((file) => new Uint8Array(readFileSync(new URL(`${file}.mv`, CORPUS))));

function argumentOf(type: Type): Value | undefined {
  switch (type.kind) {
    case "bool":
      return true;
    case "address":
    case "signer":
      return OWNER;
    case "u8":
    case "u16":
    case "u32":
    case "i8":
    case "i16":
    case "i32":
      return 3;
    case "vector": {
      const item = argumentOf(type.element);
      return item === undefined ? [] : type.element.kind === "u8" ? Uint8Array.of(1, 2, 3) : [item];
    }
    case "reference": {
      const target = argumentOf(type.to);
      return target === undefined || !type.mutable ? target : new Reference([target], 0);
    }
    case "struct":
    case "function":
    case "typeParameter":
      return undefined;
    default:
      return 3n;
  }
}

function limitedMeter(): SessionMeter {
  let left = GAS;
  const spend = (gas: number) => {
    left = Math.max(0, left - gas);
    if (left === 0) throw new OutOfGas();
  };
  return {
    charge: (gas) => spend(Number(gas)),
    onResourceLoad: () => spend(1_000),
    onExistenceCheck: () => spend(1_000),
    onTableItemLoad: () => spend(1_000),
    onCall: () => spend(1_000),
    onReturn() {},
    onWalk() {},
    onSkim() {},
    onModuleLoad: () => spend(1_000),
    executionLeft: () => left,
    spend: (gas) => {
      left = Math.max(0, left - gas);
    },
    exhausted: () => new OutOfGas(),
  };
}

const resolve = compiledModules(frameworkRegistry());

/** Loads a module and runs all its functions; "refused" if loading rejects it. */
function outcome(bytes: Uint8Array): "refused" | "ran" {
  let unit: ReturnType<typeof readModule>;
  try {
    unit = readModule(bytes);
    verifyModule(unit);
    checkLinks(unit, resolve);
  } catch (error) {
    if (error instanceof ModuleError) return "refused";
    throw error;
  }
  const loaded = loadModule(unit, bytes.length);
  const machine = createMemoryMachine(frameworkModules, [bytes], privateNatives);
  for (const { handle } of unit.functions) {
    const { name } = functionNameAt(unit, handle);
    const fun = loaded.functionsByName.get(name);
    if (fun?.code === undefined) continue;
    const typeArguments = fun.typeParameters.map((): TypeTag => ({ kind: "u64" }));
    const args = fun.parameters.map((type) => argumentOf(type.kind === "typeParameter" ? { kind: "u64" } : type));
    if (args.includes(undefined)) continue;
    const session = machine.startSession({}, limitedMeter());
    try {
      session.callFunction(loaded.id, name, typeArguments, args as Value[]);
      session.finish();
    } catch (error) {
      if (!(error instanceof ExecutionFailure) && !(error instanceof LayoutLimitError)) throw error;
    }
  }
  return "ran";
}

/** Instructions without operands, which replace each other in mutations. */
const PLAIN: readonly Instruction[] = (
  [
    "Add",
    "Sub",
    "Mul",
    "Div",
    "Mod",
    "BitAnd",
    "Lt",
    "Gt",
    "Eq",
    "Neq",
    "Or",
    "Not",
    "Pop",
    "ReadRef",
    "WriteRef",
    "FreezeRef",
    "CastU8",
    "CastU64",
    "Nop",
  ] as const
).map((op) => ({ op }));

interface InstructionChange {
  readonly function: number;
  readonly at: number;
  readonly by: number;
}

/** Replaces one instruction of a module or changes its operand. */
function changed(unit: CompiledModule, { function: index, at, by }: InstructionChange): CompiledModule {
  const functions = unit.functions.map((fun, position) => {
    const { code } = fun;
    if (code === undefined || position !== index % unit.functions.length) return fun;
    const place = at % code.instructions.length;
    const instructions = code.instructions.map((instruction, offset): Instruction => {
      if (offset !== place) return instruction;
      if (by % 3 === 0) return PLAIN[by % PLAIN.length] as Instruction;
      if ("target" in instruction) return { ...instruction, target: by % code.instructions.length };
      if ("value" in instruction) return { ...instruction, value: BigInt(by) ** 9n % 256n } as Instruction;
      if ("index" in instruction) return { ...instruction, index: by % 4 } as Instruction;
      return PLAIN[by % PLAIN.length] as Instruction;
    });
    return { ...fun, code: { ...code, instructions } };
  });
  return { ...unit, functions };
}

describe("modules with mutated instructions", () => {
  it("are rejected, or run within limits and fail like regular Move code", () => {
    let ran = 0;
    const change = fc.record({ function: fc.nat({ max: 20 }), at: fc.nat({ max: 200 }), by: fc.nat({ max: 500 }) });
    fc.assert(
      fc.property(fc.constantFrom(...MODULES), fc.array(change, { minLength: 1, maxLength: 2 }), (original, changes) => {
        const unit = changes.reduce(changed, readModule(original));
        if (outcome(writeCompiledModule(unit)) === "ran") ran += 1;
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(ran).toBeGreaterThan(RUNS / 20);
  });
});

describe("modules with mutated bytes", () => {
  it("are rejected, or run within limits and fail like regular Move code", () => {
    const change = fc.record({ at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), to: fc.nat({ max: 255 }) });
    fc.assert(
      fc.property(fc.constantFrom(...MODULES), fc.array(change, { minLength: 1, maxLength: 3 }), (original, changes) => {
        const bytes = original.slice();
        for (const { at, to } of changes) bytes[Math.floor(at * bytes.length)] = to;
        expect(["refused", "ran"]).toContain(outcome(bytes));
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it("all run if unmodified", () => {
    expect(MODULES.map(outcome)).toEqual(MODULES.map(() => "ran"));
  });
});
