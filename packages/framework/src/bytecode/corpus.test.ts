import { readdirSync, readFileSync } from "node:fs";
import {
  assembleModule,
  type CodePlace,
  type CompiledScript,
  decodeValue,
  ExecutionFailure,
  entryAt,
  type FunctionDefinition,
  functionNameAt,
  instantiateType,
  type JsonValue,
  jsonToValue,
  type LoadedFunction,
  type LoadedModule,
  loadModule,
  loadScript,
  MoveAbort,
  OPCODES,
  parseAddress,
  parseModuleId,
  parseTypeTag,
  printModuleId,
  printTypeTag,
  Reference,
  readModule,
  readScript,
  type SessionEvent,
  structTag,
  type Tracer,
  type Type,
  type TypeTag,
  type Value,
  VmFailure,
  valueToJson,
  verifyModule,
  verifyScript,
  writeCompiledModule,
} from "@atoll/move";
import { recompileModule } from "@atoll/move/testing/recompile";
import { describe, expect, it } from "vitest";
import { digits, type Expectation, inRestForm, readExpectations } from "../../testing/corpusExpectations.ts";
import { createExecutionMeter } from "../../testing/executionMeter.ts";
import { createMemoryMachine, type MemoryMachine } from "../../testing/memorySession.ts";
import { frameworkModules } from "../modules.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { privateNatives } from "./privateNatives.ts";

const CORPUS = new URL("../../../move/corpus/", import.meta.url);
const PACKAGES = readdirSync(CORPUS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const FEATURES = structTag("0x1::features::Features");

/** Corpus package that replaces framework modules; the other packages run with and without it. */
const STANDARD = "standard";

const SCRIPT_SUFFIX = ".script.mv";

interface PackageFiles {
  readonly modules: readonly Uint8Array[];
  readonly scripts: ReadonlyMap<string, Uint8Array>;
}

/** Reads the compiled files next to a package's sources. */
function packageFiles(name: string): PackageFiles {
  const folder = new URL(`${name}/`, CORPUS);
  const modules: Uint8Array[] = [];
  const scripts = new Map<string, Uint8Array>();
  for (const file of readdirSync(folder).filter((path) => path.endsWith(".mv"))) {
    const bytes = new Uint8Array(readFileSync(new URL(file, folder)));
    if (file.endsWith(SCRIPT_SUFFIX)) scripts.set(file.slice(0, -SCRIPT_SUFFIX.length), bytes);
    else modules.push(bytes);
  }
  return { modules, scripts };
}

function expectationsOf(name: string): Expectation[] {
  return readExpectations(name, readFileSync(new URL(`${name}/expected.txt`, CORPUS), "utf8"));
}

/** Instructions that can fail, by status. */
const FAILING_INSTRUCTIONS: Readonly<Record<string, RegExp>> = {
  abort: /^Abort/,
  ARITHMETIC_ERROR: /^(Add|Sub|Mul|Div|Mod|Shl|Shr|Negate|Cast)/,
  MISSING_DATA: /^(Imm|Mut)BorrowGlobal|^MoveFrom/,
  RESOURCE_ALREADY_EXISTS: /^MoveTo/,
  STRUCT_VARIANT_MISMATCH: /Variant/,
  VECTOR_OPERATION_ERROR: /^Vec/,
  CALL_STACK_OVERFLOW: /^Call/,
  RUNTIME_DISPATCH_ERROR: /^Call|Global|^Exists|^Move(From|To)/,
};

function verified(script: CompiledScript): CompiledScript {
  verifyScript(script);
  return script;
}

function withoutPlace(outcome: string | JsonValue[]): string | JsonValue[] {
  return typeof outcome === "string" ? outcome.replace(/\+\d+$/, "") : outcome;
}

function decompiledAndCompiled(module: Uint8Array): Uint8Array {
  const compiled = recompileModule(readModule(module));
  verifyModule(compiled);
  return writeCompiledModule(compiled);
}

/** Runs the expectations of a corpus package line by line, each in a separate session; failed calls are rolled back. */
class PackageRun {
  readonly #machine: MemoryMachine;
  readonly #modules: ReadonlyMap<string, LoadedModule>;
  readonly #scripts: ReadonlyMap<string, LoadedFunction>;
  #eventsSeen = 0;

  constructor(names: readonly string[], change: (module: Uint8Array) => Uint8Array = (module) => module) {
    const files = names.map(packageFiles);
    const bytes = files.flatMap(({ modules }) => modules).map(change);
    const scripts = files.flatMap((file) => [...file.scripts]);
    this.#scripts = new Map(scripts.map(([name, code]) => [name, loadScript(verified(readScript(code)))]));
    this.#modules = new Map(
      bytes.map((each) => {
        const loaded = loadModule(readModule(each), each.length);
        return [loaded.name, loaded];
      }),
    );
    this.#machine = createMemoryMachine(frameworkModules, bytes, privateNatives);
    this.#machine.run((session) => session.moveTo(FRAMEWORK_ADDRESS, FEATURES, { features: new Uint8Array(20).fill(0xff) }));
  }

  expectLine(expectation: Expectation): void {
    if (expectation.kind === "event") this.#expectEvent(expectation);
    else {
      expect(this.#eventsLeft(), "an event that is not expected").toEqual([]);
      const { results, failure } = expectation;
      expect(this.#outcomeOf(expectation)).toEqual(failure ?? results);
      if (failure !== undefined) this.#expectToFail(failure);
    }
  }

  /** Checks an expectation like `expectLine`, but for decompiled and recompiled code, whose instruction offsets and gas costs differ. */
  expectSameOutcome(expectation: Expectation): void {
    if (expectation.kind === "event") this.#expectEvent(expectation);
    else if (expectation.gas === undefined) {
      const outcome = this.#outcomeOf(expectation);
      expect(withoutPlace(outcome)).toEqual(withoutPlace(expectation.failure ?? [...expectation.results]));
    }
  }

  /** Returns emitted events that no expectation has matched yet, without those of the framework's own modules. */
  #eventsLeft(): readonly SessionEvent[] {
    return this.#machine.state.events.slice(this.#eventsSeen).filter(({ type }) => !printTypeTag(type).startsWith("0x1::"));
  }

  /** Checks that the instruction named by a failure can fail this way. */
  #expectToFail(failure: string): void {
    const [, status, module, name, offset] = /^(\w+).* at (.*)::(\w+)\+(\d+)$/.exec(failure) ?? [];
    const instruction = this.#modules.get(module ?? "")?.functionsByName.get(name ?? "")?.code?.instructions[Number(offset)];
    const wanted = FAILING_INSTRUCTIONS[status ?? ""];
    if (instruction !== undefined && wanted !== undefined) expect(instruction.op).toMatch(wanted);
  }

  #outcomeOf(expectation: Extract<Expectation, { kind: "call" }>): string | JsonValue[] {
    return expectation.isScript ? this.#runScript(expectation) : this.#call(expectation);
  }

  #runScript({ target, args }: Extract<Expectation, { kind: "call" }>): string | JsonValue[] {
    const script = this.#scripts.get(target);
    if (script === undefined) throw new TypeError(`there is no script ${target}`);
    const { state, startSession } = this.#machine;
    const session = startSession({}, undefined, opcodeTracer);
    const given = script.parameters.map((type, index) => this.#argument(type, [], args[index] as JsonValue));
    try {
      session.callScript(script, [], given);
      state.apply(session.finish());
      return [];
    } catch (error) {
      return this.#describe(error);
    }
  }

  #call({ target, typeArguments: types, args, gas }: Extract<Expectation, { kind: "call" }>): string | JsonValue[] {
    const split = target.lastIndexOf("::");
    const [module, name] = [parseModuleId(target.slice(0, split)), target.slice(split + 2)];
    const tag = types === undefined ? undefined : parseTypeTag(`0x1::a::A<${types}>`);
    const typeArguments = tag?.kind === "struct" ? tag.typeArguments : [];
    const { state, declarations, startSession } = this.#machine;
    const declared = declarations.getFunction(module, name);
    if (declared === undefined) throw new TypeError(`there is no ${target}`);
    const given = declared.parameters.map(({ type }, index) => this.#argument(type, typeArguments, args[index] as JsonValue));
    const session = startSession({}, gas === undefined ? undefined : createExecutionMeter(gas), opcodeTracer);
    try {
      const results = session.callFunction(module, name, typeArguments, given);
      state.apply(session.finish());
      return results.map((value, index) => this.#json(declared, typeArguments, index, value));
    } catch (error) {
      return this.#describe(error);
    }
  }

  #argument(type: Type, typeArguments: readonly TypeTag[], json: JsonValue): Value {
    const target = type.kind === "reference" ? type.to : type;
    if (target.kind === "signer") return parseAddress(json as string) as Value;
    const layout = this.#machine.layouts.of(instantiateType(target, typeArguments));
    const value = jsonToValue(layout, inRestForm(layout, json));
    return type.kind === "reference" && type.mutable ? new Reference([value], 0) : value;
  }

  #json({ returns }: FunctionDefinition, typeArguments: readonly TypeTag[], index: number, value: Value): JsonValue {
    const type = returns[index] as Type;
    const tag = instantiateType(type.kind === "reference" ? type.to : type, typeArguments);
    return digits(valueToJson(this.#machine.layouts.of(tag), value));
  }

  #expectEvent({ type, data }: Extract<Expectation, { kind: "event" }>): void {
    const { state, layouts } = this.#machine;
    const [event] = this.#eventsLeft();
    if (event === undefined) throw new TypeError("there is no such event");
    this.#eventsSeen = state.events.indexOf(event) + 1;
    const shown = digits(valueToJson(layouts.of(event.type), decodeValue(layouts.of(event.type), event.data)));
    expect({ type: printTypeTag(event.type), data: shown }).toEqual({ type, data });
  }

  #describe(error: unknown): string {
    if (error instanceof MoveAbort) {
      const text = error.text === undefined ? "" : ` "${error.text}"`;
      const where = error.place === undefined ? error.location && printModuleId(error.location) : this.#placeText(error.place);
      return `abort ${error.code}${text} at ${where}`;
    }
    if (error instanceof VmFailure) return `${error.status}${error.place === undefined ? "" : ` at ${this.#placeText(error.place)}`}`;
    if (error instanceof ExecutionFailure) return error.message;
    throw error;
  }

  #placeText({ module, function: index, offset }: CodePlace): string {
    if (module === undefined) return `script+${offset}`;
    const name = printModuleId(module);
    const unit = this.#modules.get(name)?.unit;
    if (unit === undefined) return `${name}::${this.#machine.declarations.getModule(module)?.functions[index]?.name}`;
    return `${name}::${functionNameAt(unit, entryAt(unit, "functions", index).handle).name}+${offset}`;
  }
}

const executed = new Set<string>();
const opcodeTracer: Tracer = {
  onEnter() {},
  onLeave() {},
  onCall() {},
  onReturn() {},
  onRead() {},
  onEvent() {},
  onFinish() {},
  onInstruction({ loaded }, offset) {
    executed.add(loaded.code?.instructions[offset]?.op ?? "nothing");
  },
};

describe("corpus of Move packages", () => {
  it("has at least 60 packages, each with expectations", () => {
    expect(PACKAGES.length).toBeGreaterThanOrEqual(60);
  });

  it("stores each assembler source with its compiled module", () => {
    const sources = PACKAGES.flatMap((name) => readdirSync(new URL(`${name}/`, CORPUS)).map((file) => new URL(`${name}/${file}`, CORPUS)));
    const assembled = sources.filter(({ pathname }) => pathname.endsWith(".masm"));
    expect(assembled.length).toBeGreaterThanOrEqual(10);
    for (const source of assembled) {
      const binary = new Uint8Array(readFileSync(new URL(source.href.replace(/\.masm$/, ".mv"))));
      expect(writeCompiledModule(assembleModule(readFileSync(source, "utf8")))).toEqual(binary);
    }
  });

  const TABLE_USERS = new Set(["bank", "tables"]);
  describe.each(PACKAGES.filter((name) => name !== STANDARD))("package %s", (name) => {
    const run = new PackageRun([name]);
    it.each(expectationsOf(name).map((expectation) => [expectation.line, expectation] as const))(
      "runs as expected: %s",
      (_, expectation) => {
        run.expectLine(expectation);
      },
    );
    it("behaves the same after decompiling and recompiling", () => {
      const again = new PackageRun([name], decompiledAndCompiled);
      for (const expectation of expectationsOf(name)) again.expectSameOutcome(expectation);
    });
    if (!TABLE_USERS.has(name)) return;
    it("behaves the same with tables and signers replaced by Move code", () => {
      const standard = new PackageRun([name, STANDARD]);
      for (const expectation of expectationsOf(name)) standard.expectLine(expectation);
    });
  });

  it("together executes every instruction of the VM", () => {
    expect(Object.keys(OPCODES).filter((opcode) => !executed.has(opcode))).toEqual([]);
    expect(Object.keys(OPCODES).length).toBe(104);
  });
});
