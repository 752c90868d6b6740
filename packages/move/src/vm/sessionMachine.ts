import type { NativeBody, NativeContext } from "../natives/context.ts";
import { clockCheckAt } from "../natives/deadline.ts";
import { OutOfGas, VmFailure } from "../natives/failure.ts";
import { runMetered } from "../natives/walking.ts";
import type { Address } from "../types/address.ts";
import type { FunctionDefinition } from "../types/definitions.ts";
import type { Layouts } from "../types/layouts.ts";
import { printModuleId } from "../types/moduleId.ts";
import type { ModuleId, StructTag, TypeTag } from "../types/type.ts";
import type { FunctionValue } from "../values/functionValue.ts";
import type { Value } from "../values/value.ts";
import { capturedArguments, closureTarget } from "./interpreter/closures.ts";
import { MAX_LOADED_BYTES, MAX_LOADED_MODULES } from "./interpreter/limits.ts";
import type { LoadedFunction } from "./interpreter/loadedModule.ts";
import { type CallKind, type GasBudget, Machine, type MachineHost } from "./interpreter/machine.ts";
import { callFromNative, nativeForm, stackForm } from "./interpreter/nativeCalls.ts";
import type { Reentrancy } from "./interpreter/reentrancy.ts";
import type { Tracer } from "./interpreter/tracer.ts";
import { runOperations, type Work } from "./operations.ts";
import type { SessionOptions } from "./sessionOptions.ts";

import type { Slot } from "./slot.ts";

/** Framework addresses, whose modules load free of charge. */
const SHARED_ADDRESS = /^0x0{63}[0-9a-f]$/;

/**
 * Session services for bytecode: a counter of native operations, and global state slots. `isKnown` means the session has read the slot
 * before, so reading is free.
 */
export interface SlotSource {
  readonly work: Work;
  isKnown(owner: Address, type: StructTag): boolean;
  slot(owner: Address, type: StructTag): Slot;
}

/**
 * Bytecode execution within a session. The interpreter counts gas in its own number. Before other code can charge (natives, state reads),
 * the interpreter reports its spending to the session's meter, and afterwards reloads the remaining gas.
 */
export class SessionMachine implements MachineHost {
  readonly budget: GasBudget = { left: 0, checkAt: 0 };
  readonly layouts: Layouts;
  readonly context: NativeContext;
  readonly tracer: Tracer | undefined;
  readonly keepsCode: boolean;
  readonly reentrancy: Reentrancy;
  readonly #options: SessionOptions;
  readonly #slots: SlotSource;
  readonly #machine: Machine;
  readonly #usedModules = new Set<string>();
  #loadedModules = 0;
  #loadedBytes = 0;
  #budgetAtStart = 0;

  constructor(options: SessionOptions, context: NativeContext, slots: SlotSource, reentrancy: Reentrancy) {
    this.reentrancy = reentrancy;
    this.#options = options;
    this.#slots = slots;
    this.layouts = options.layouts;
    this.context = context;
    this.tracer = options.tracer;
    this.keepsCode = options.keepsCode ?? true;
    this.#machine = new Machine(this);
  }

  /** Runs a bytecode function. Arguments and results have the form that native functions use. */
  run(loaded: LoadedFunction, typeArguments: readonly TypeTag[], args: readonly Value[], kind: CallKind): Value[] {
    if (args.length !== loaded.parameters.length) {
      throw new VmFailure(
        "NUMBER_OF_ARGUMENTS_MISMATCH",
        `${loaded.fullName} takes ${loaded.parameters.length} arguments, not ${args.length}`,
      );
    }
    this.#refill();
    try {
      const instance = this.#machine.code.instantiate(loaded, typeArguments);
      const given = instance.parameters.map((type, index) => stackForm(type)(args[index] as Value));
      const results = kind === "static" ? this.#machine.run(instance, given, kind) : callFromNative(this.#machine, instance, given, kind);
      return instance.returns.map((type, index) => nativeForm(type)(results[index] as Value));
    } finally {
      this.#settle();
    }
  }

  /** Arguments of a function value's function, in the form that native functions use. */
  argumentsOf(closure: FunctionValue, given: readonly Value[]): Value[] {
    this.#refill();
    try {
      return capturedArguments(this.layouts, closure, closureTarget(this.#machine, closure), given, {
        form: () => (value) => value,
        failure: (reason) => new VmFailure("FUNCTION_RESOLUTION_FAILURE", reason),
      });
    } finally {
      this.#settle();
    }
  }

  slot(owner: Address, type: StructTag): Slot {
    if (this.#slots.isKnown(owner, type)) return this.#slots.slot(owner, type);
    return this.#outside(() => this.#slots.slot(owner, type));
  }
  decode(slot: Slot): void {
    this.#outside(() => slot.read());
  }
  findFunction(module: ModuleId, name: string): LoadedFunction {
    const { code, declarations } = this.#options;
    const loaded = code?.getModule(module);
    const found =
      loaded === undefined
        ? nativeFunction(declarations.getFunction(module, name), () => declarations.getModule(module)?.functions)
        : loaded.functionsByName.get(name);
    if (found !== undefined) return found;
    const isThere = loaded !== undefined || declarations.getModule(module) !== undefined;
    throw isThere
      ? new VmFailure("FUNCTION_RESOLUTION_FAILURE", `function ${printModuleId(module)}::${name} does not exist`)
      : new VmFailure("LINKER_ERROR", `module ${printModuleId(module)} does not exist`);
  }
  nativeBody(fullName: string): NativeBody | undefined {
    return this.#options.natives.get(fullName);
  }
  /** Runs a native body, which charges the session's meter directly. */
  callNative<Result>(fullName: string, bytes: number, countItems: () => number, run: () => Result): Result {
    return this.#outside(() => {
      const { meter } = this.#options;
      if (meter === undefined) return run();
      meter.onCall(fullName, bytes, countItems);
      return runOperations(meter, fullName, this.#slots.work, () => runMetered(meter, fullName, run));
    });
  }
  onModuleUse(module: ModuleId): void {
    if (this.#usedModules.has(printModuleId(module)) || SHARED_ADDRESS.test(module.address)) return;
    const loaded = this.#options.code?.getModule(module);
    if (loaded !== undefined) this.chargeModule(module, loaded.sizeBytes, false);
  }
  /** Counts and charges a module once per session; new modules are charged again. */
  chargeModule(module: ModuleId, bytes: number, isNew: boolean): void {
    const name = printModuleId(module);
    if (SHARED_ADDRESS.test(module.address) || (this.#usedModules.has(name) && !isNew)) return;
    this.#usedModules.add(name);
    this.#loadedModules += 1;
    this.#loadedBytes += bytes;
    if (this.#loadedModules > MAX_LOADED_MODULES || this.#loadedBytes > MAX_LOADED_BYTES) throw new VmFailure("DEPENDENCY_LIMIT_REACHED");
    const { meter } = this.#options;
    if (meter !== undefined) this.#outside(() => meter.onModuleLoad(bytes));
  }
  /** Clears cached call targets; required after publishing replaces code under the same names. */
  forgetCalls(): void {
    this.#machine.resolved.clear();
  }
  exhausted(): OutOfGas | VmFailure {
    this.budget.left = -1;
    this.#settle();
    return this.#options.meter?.exhausted() ?? new OutOfGas();
  }

  #outside<Result>(act: () => Result): Result {
    this.#settle();
    try {
      return act();
    } finally {
      this.#refill();
    }
  }
  #refill(): void {
    this.#budgetAtStart = this.#options.meter?.executionLeft() ?? Number.POSITIVE_INFINITY;
    this.budget.left = this.#budgetAtStart;
    this.budget.checkAt = clockCheckAt(this.#budgetAtStart);
  }
  #settle(): void {
    const { meter } = this.#options;
    if (meter === undefined) return;
    meter.spend(this.#budgetAtStart - Math.max(this.budget.left, 0));
    this.#budgetAtStart = Math.max(this.budget.left, 0);
  }
}

const nativeFunctions = new WeakMap<FunctionDefinition, LoadedFunction>();

/** Represents a function of an entirely native module in the interpreter's form. */
function nativeFunction(
  definition: FunctionDefinition | undefined,
  all: () => readonly FunctionDefinition[] | undefined,
): LoadedFunction | undefined {
  if (definition === undefined) return undefined;
  let loaded = nativeFunctions.get(definition);
  if (loaded === undefined) {
    loaded = {
      module: definition.module,
      fullName: `${printModuleId(definition.module)}::${definition.name}`,
      unit: undefined,
      index: all()?.indexOf(definition) ?? 0,
      typeParameters: definition.typeParameters,
      parameters: definition.parameters.map(({ type }) => type),
      returns: definition.returns,
      locals: [],
      code: undefined,
      locksModule: false,
      access: undefined,
      siblings: new Map(),
      instances: new Map(),
    };
    nativeFunctions.set(definition, loaded);
  }
  return loaded;
}
