import type { NativeBody, NativeContext } from "../../natives/context.ts";
import { checkDeadline, clockCheckAt } from "../../natives/deadline.ts";
import { type CodePlace, MoveAbort, type OutOfGas, VmFailure } from "../../natives/failure.ts";
import type { StatusName } from "../../natives/statusCode.ts";
import { type Address, shortAddress } from "../../types/address.ts";
import type { Layouts } from "../../types/layouts.ts";
import { printModuleId } from "../../types/moduleId.ts";
import { printTypeTag } from "../../types/printType.ts";
import type { ModuleId, StructTag, TypeTag } from "../../types/type.ts";
import type { Value } from "../../values/value.ts";
import type { Slot } from "../slot.ts";
import type { AccessClauses, AccessKind } from "./accessControl.ts";
import { AccessStack, MAX_ACTIVE_ACCESS } from "./accessStack.ts";
import type { Callee, Code, Evaluate, Locals, SegmentEnd, Site } from "./code.ts";
import type { FunctionInstance } from "./functionInstance.ts";
import { FREE_COPIED_BYTES, GAS_PER_ACCESS_PART, GAS_PER_COPIED_BYTE } from "./gasPrices.ts";
import { toStoredInteger } from "./integers.ts";
import { MAX_CALL_DEPTH, MAX_NATIVE_REENTRY, MAX_STACK_VALUES, MEMORY_QUOTA } from "./limits.ts";
import type { LoadedFunction } from "./loadedModule.ts";
import { callNative } from "./nativeCalls.ts";
import type { Reentrancy } from "./reentrancy.ts";
import { SessionCode } from "./sessionCode.ts";
import type { Tracer } from "./tracer.ts";

/** Remaining execution gas, shared with the session's meter; negative after overspending. */
export interface GasBudget {
  left: number;
  /** Gas balance below which the machine checks remaining gas and deadline. */
  checkAt: number;
}

/** Session services required by a machine. */
export interface MachineHost {
  readonly budget: GasBudget;
  readonly layouts: Layouts;
  readonly context: NativeContext;
  readonly tracer: Tracer | undefined;
  /** Whether lowered code is cached for later sessions. */
  readonly keepsCode: boolean;
  /** Modules that currently run in the session. */
  readonly reentrancy: Reentrancy;
  slot(owner: Address, type: StructTag): Slot;
  /** Decodes a slot on first read, which may charge gas. */
  decode(slot: Slot): void;
  /** Finds a function by name. Throws `VmFailure` if it does not exist. */
  findFunction(module: ModuleId, name: string): LoadedFunction;
  nativeBody(fullName: string): NativeBody | undefined;
  /**
   * Charges for a native function and runs its body, which may charge more. `bytes` counts direct byte arguments; `countItems` counts other
   * argument content.
   */
  callNative<Result>(fullName: string, bytes: number, countItems: () => number, run: () => Result): Result;
  /** Charges for the first use of a module. */
  onModuleUse(module: ModuleId): void;
  /** Error to throw when the budget runs out. */
  exhausted(): OutOfGas | VmFailure;
}

/** Call origin, which decides re-entry rules. */
export type CallKind = "static" | "closure" | "native";

class Frame {
  readonly code: Code;
  readonly locals: Locals;
  readonly caller: Frame | undefined;
  /** Maximum height of the frame's operand stack. */
  readonly headroom: number;
  /** Call origin of the frame; `pending` records the continuation after its callee returns. */
  readonly kind: CallKind;
  pending: Extract<SegmentEnd, { kind: "call" }> | undefined;
  constructor(code: Code, locals: Locals, caller: Frame | undefined, headroom: number, kind: CallKind) {
    this.code = code;
    this.locals = locals;
    this.caller = caller;
    this.headroom = headroom;
    this.kind = kind;
  }
}

/** Bytecode machine of a session. Frames live in an explicit list, so Move call depth consumes no host stack. */
export class Machine {
  readonly host: MachineHost;
  readonly budget: GasBudget;
  readonly layouts: Layouts;
  readonly code: SessionCode;
  readonly reentrancy: Reentrancy;
  /** Remaining units of the memory quota. */
  memory = MEMORY_QUOTA;
  /** Identity of this machine as owner of byte vectors writable in place; replacing it ends ownership of all. */
  tenure: object = {};
  /** Resolved targets of calls to other modules and generic functions. */
  readonly resolved = new Map<Callee, FunctionInstance>();
  /** Targets of called function values, by type argument list. */
  readonly closureTargets = new WeakMap<readonly TypeTag[], FunctionInstance>();
  readonly #access = new AccessStack();
  #depth = 0;
  #nesting = 0;
  #stackValues = 0;

  constructor(host: MachineHost) {
    this.host = host;
    this.budget = host.budget;
    this.layouts = host.layouts;
    this.code = new SessionCode(host);
    this.reentrancy = host.reentrancy;
  }

  /** Runs a function to completion. Arguments and results have the form of operand stack values. */
  run(instance: FunctionInstance, args: readonly Value[], kind: CallKind): Value[] {
    if (this.#nesting >= MAX_NATIVE_REENTRY) throw new VmFailure("CALL_STACK_OVERFLOW", "too many native functions call back");
    const [depth, stackValues, accesses] = [this.#depth, this.#stackValues, this.#access.length];
    this.#nesting += 1;
    // Replaces the owner: native bodies supply the arguments and receive the results, and may retain their bytes.
    this.tenure = {};
    try {
      return this.#execute(instance, args, kind);
    } finally {
      this.tenure = {};
      this.#nesting -= 1;
      this.#access.shortenTo(accesses);
      this.#depth = depth;
      this.#stackValues = stackValues;
    }
  }

  #execute(instance: FunctionInstance, args: readonly Value[], kind: CallKind): Value[] {
    const { budget, host, code: sessionCode } = this;
    const { tracer } = host;
    budget.left -= instance.frameGas;
    const refused = this.reentrancy.enter(undefined, instance.loaded, kind);
    if (refused !== undefined) throw new VmFailure("RUNTIME_DISPATCH_ERROR", refused);
    let code = sessionCode.codeOf(instance);
    let locals = newLocals(code, args);
    let frame = new Frame(code, locals, undefined, MAX_STACK_VALUES - this.#stackValues, kind);
    let segment = code.entry;
    if (instance.loaded.access !== undefined) this.#restrict(instance.loaded.access, locals);
    tracer?.onEnter(instance, locals, budget.left);
    for (;;) {
      if (budget.left < budget.checkAt) this.#checkBudget();
      if (segment.end === undefined) frame.code.lower(segment);
      budget.left -= segment.cost;
      if (segment.height > frame.headroom) throw new VmFailure("EXECUTION_STACK_OVERFLOW", undefined, placeOf(frame.code.instance, 0));
      const { effects } = segment;
      for (let i = 0; i < effects.length; i++) (effects[i] as (typeof effects)[number])(locals, this);
      const end = segment.end as SegmentEnd;
      switch (end.kind) {
        case "jump":
          segment = end.to;
          break;
        case "branch":
          segment = end.condition(locals, this) ? end.then : end.otherwise;
          break;
        case "call": {
          const { callee, args: wanted, site } = end;
          // Charges for finding and entering the function only after the instructions that compute its arguments.
          const known = callee.instance ?? this.resolved.get(callee);
          const given = known?.loaded.code === undefined ? evaluateAll(wanted, locals, this) : undefined;
          const target = known ?? callee.resolve(this, locals);
          const args = given === undefined || callee.arrange === undefined ? given : callee.arrange(given, this, locals, target);
          if (target.loaded.code === undefined) {
            const results = callNative(this, target, args as Value[], site);
            for (let i = 0; i < results.length; i++) locals[end.destination + i] = results[i] as Value;
            segment = end.next;
            break;
          }
          code = sessionCode.codeOf(target);
          const entered: Locals = code.emptyLocals.slice();
          if (args === undefined) {
            for (let i = 0; i < wanted.length; i++) entered[i] = (wanted[i] as (typeof wanted)[number])(locals, this);
          } else {
            for (let i = 0; i < args.length; i++) entered[i] = args[i] as Value;
          }
          budget.left -= target.callGas;
          for (const parameter of code.storedParameters) entered[parameter] = toStoredInteger(entered[parameter] as number | bigint);
          if (this.#depth >= MAX_CALL_DEPTH) throw this.failure(site, "CALL_STACK_OVERFLOW");
          this.#depth += 1;
          this.#stackValues += end.stackHeight;
          const how: CallKind = callee.isDynamic ? "closure" : "static";
          const reentered = this.reentrancy.enter(frame.code.instance.loaded, target.loaded, how);
          if (reentered !== undefined) throw this.failure(site, "RUNTIME_DISPATCH_ERROR", reentered);
          frame.pending = end;
          frame = new Frame(code, entered, frame, MAX_STACK_VALUES - this.#stackValues, how);
          locals = entered;
          segment = code.entry;
          if (target.loaded.access !== undefined) this.#restrict(target.loaded.access, locals);
          tracer?.onEnter(target, locals, budget.left);
          break;
        }
        case "return": {
          const { results } = end;
          const { caller } = frame;
          const single = results.length === 1 ? (results[0] as (typeof results)[number])(locals, this) : undefined;
          const many = results.length > 1 ? results.map((result) => result(locals, this)) : undefined;
          for (const { local, heapSize } of frame.code.dropped) {
            const value = locals[local];
            if (value !== undefined) this.memory += heapSize(value, this);
          }
          if (frame.code.instance.loaded.access !== undefined) this.#access.pop();
          this.reentrancy.leave(caller?.code.instance.loaded, frame.code.instance.loaded, frame.kind);
          tracer?.onLeave(frame.code.instance, many ?? (single === undefined ? [] : [single]), budget.left);
          if (caller === undefined) {
            if (budget.left < 0) throw host.exhausted();
            return many ?? (single === undefined ? [] : [single]);
          }
          const resumed = caller.pending as Extract<SegmentEnd, { kind: "call" }>;
          this.#depth -= 1;
          this.#stackValues -= resumed.stackHeight;
          frame = caller;
          locals = caller.locals;
          if (single !== undefined) locals[resumed.destination] = single;
          else if (many !== undefined) for (let i = 0; i < many.length; i++) locals[resumed.destination + i] = many[i] as Value;
          segment = resumed.next;
        }
      }
    }
  }

  #checkBudget(): void {
    const { budget } = this;
    if (budget.left < 0) throw this.host.exhausted();
    checkDeadline();
    budget.checkAt = clockCheckAt(budget.left);
  }

  /** Takes units from the memory quota, or returns them if negative. */
  takeMemory(units: number, site: Site): void {
    this.memory -= units;
    if (this.memory < 0) throw this.failure(site, "MEMORY_LIMIT_EXCEEDED");
  }

  /**
   * Creates the failure of an instruction, after refunding gas of later instructions. Returns out-of-gas if the remaining budget is still
   * negative.
   */
  failure(site: Site, status: StatusName, message?: string): VmFailure | OutOfGas {
    this.budget.left += site.refund;
    if (this.budget.left < 0) return this.host.exhausted();
    return new VmFailure(status, message, placeOf(site.instance, site.offset));
  }

  /** Creates the abort of an instruction, with the same refund and out-of-gas rule as `failure`. */
  abort(site: Site, code: bigint, text?: string): MoveAbort | VmFailure | OutOfGas {
    this.budget.left += site.refund;
    if (this.budget.left < 0) return this.host.exhausted();
    return new MoveAbort(site.instance.loaded.module, code, undefined, text, placeOf(site.instance, site.offset));
  }

  /** Adds the site to a failure thrown without a location. */
  located(error: unknown, site: Site): unknown {
    return error instanceof VmFailure && error.place === undefined ? this.failure(site, error.status, error.message) : error;
  }

  /**
   * Charges for work whose size is known only at run time; throws before the work if gas or time runs out. Around a call from a native body
   * no instruction runs, so there is no site.
   */
  pay(gas: number, site?: Site): void {
    const { budget } = this;
    budget.left -= gas;
    if (budget.left >= budget.checkAt) return;
    // Adds the refund: later instructions of the segment are already charged but have not run.
    if (budget.left + (site?.refund ?? 0) < 0) throw this.host.exhausted();
    checkDeadline();
    budget.checkAt = clockCheckAt(budget.left);
  }

  /** Charges for copying a shared byte vector before a write. */
  payForCopy(bytes: Uint8Array, site: Site): void {
    if (bytes.length > FREE_COPIED_BYTES) this.pay(GAS_PER_COPIED_BYTE * bytes.length, site);
  }

  /** Fails if the resource's module was re-entered, or if a running function's access specifiers deny the access. */
  checkAccess(kind: AccessKind, type: StructTag, owner: Address, site: Site): void {
    if (this.reentrancy.isReentered(type.address, type.module)) {
      const module = printModuleId({ address: type.address, name: type.module });
      throw this.failure(site, "RUNTIME_DISPATCH_ERROR", `resources of ${module} cannot be used while it is entered again`);
    }
    if (this.#access.length === 0) return;
    this.pay(GAS_PER_ACCESS_PART * this.#access.weight, site);
    if (this.#access.allows(kind, type, owner)) return;
    throw this.failure(site, "ACCESS_DENIED", `not allowed to perform \`${kind} ${printTypeTag(type)}(@${shortAddress(owner)})\``);
  }

  #restrict(clauses: AccessClauses, locals: Locals): void {
    if (this.#access.length >= MAX_ACTIVE_ACCESS)
      throw new VmFailure("ACCESS_STACK_LIMIT_EXCEEDED", `access specifier stack overflow (limit = ${MAX_ACTIVE_ACCESS})`);
    this.budget.left -= GAS_PER_ACCESS_PART * clauses.weight;
    this.#access.push(clauses, locals);
  }
}

function evaluateAll(parts: readonly Evaluate[], locals: Locals, machine: Machine): Value[] {
  const values: Value[] = [];
  for (let i = 0; i < parts.length; i++) values.push((parts[i] as Evaluate)(locals, machine));
  return values;
}

function placeOf(instance: FunctionInstance, offset: number): CodePlace {
  return { module: instance.loaded.module, function: instance.loaded.index, offset };
}

function newLocals(code: Code, args: readonly Value[]): Locals {
  const locals: Locals = code.emptyLocals.slice();
  for (let i = 0; i < args.length; i++) locals[i] = args[i] as Value;
  for (const parameter of code.storedParameters) locals[parameter] = toStoredInteger(locals[parameter] as number | bigint);
  return locals;
}
