import { VmFailure } from "../../natives/failure.ts";
import type { Address } from "../../types/address.ts";
import { printModuleId } from "../../types/moduleId.ts";
import type { ModuleId } from "../../types/type.ts";
import type { LoadedFunction } from "./loadedModule.ts";
import type { CallKind } from "./machine.ts";

/**
 * Running modules of a session, both bytecode and native. A module re-entered through a function value must not access its resources. While
 * a native function dispatches, or a module-locking function runs, running modules reject any re-entry.
 */
export class Reentrancy {
  /** Number of active entries per module, keyed by address and name. */
  readonly #active = new Map<string, number>();
  #locks = 0;
  #reentered = 0;
  /** Module of the running native body; bytecode frames name their module themselves. */
  #current: ModuleId | undefined;

  /** Registers a function call; returns a reason if re-entry is forbidden. */
  enter(caller: LoadedFunction | undefined, callee: LoadedFunction, kind: CallKind): string | undefined {
    const isLocking = kind === "native" || callee.locksModule;
    return this.#enter(caller?.module, callee.module, kind, isLocking) ? undefined : refusal(callee.module, callee.fullName);
  }

  leave(caller: LoadedFunction | undefined, callee: LoadedFunction, kind: CallKind): void {
    this.#leave(caller?.module, callee.module, kind, kind === "native" || callee.locksModule);
  }

  /** Runs a call from outside the session. If it fails, all modules count as not running, because failed frames do not unregister. */
  fromOutside<Result>(run: () => Result): Result {
    if (this.#active.size > 0 || this.#locks > 0) return run();
    try {
      return run();
    } catch (error) {
      this.#active.clear();
      this.#locks = 0;
      this.#reentered = 0;
      this.#current = undefined;
      throw error;
    }
  }

  /** Runs a native body as part of its module. A failure ends the whole call from outside, which restores the state. */
  asNative<Result>(module: ModuleId | undefined, run: () => Result): Result {
    const before = this.#current;
    this.#current = module;
    const result = run();
    this.#current = before;
    return result;
  }

  /** Runs a native function called without bytecode, as a frame of its module. */
  runNative<Result>(callee: ModuleId, kind: CallKind, run: () => Result): Result {
    const caller = this.#current;
    const isLocking = kind === "native";
    if (!this.#enter(caller, callee, kind, isLocking)) throw new VmFailure("RUNTIME_DISPATCH_ERROR", refusal(callee));
    const result = this.asNative(callee, run);
    this.#leave(caller, callee, kind, isLocking);
    return result;
  }

  /** Runs part of a native body that belongs to another module in the Move framework. */
  inModule<Result>(module: ModuleId, run: () => Result): Result {
    return isSameModule(this.#current, module) ? run() : this.runNative(module, "static", run);
  }

  isReentered(address: Address, module: string): boolean {
    return this.#reentered > 0 && (this.#active.get(`${address}::${module}`) ?? 0) > 1;
  }

  #enter(caller: ModuleId | undefined, callee: ModuleId | undefined, kind: CallKind, isLocking: boolean): boolean {
    if (isLocking) this.#locks += 1;
    const isOther = caller === undefined || kind === "native" || !isSameModule(caller, callee);
    if (callee === undefined || (!isOther && kind !== "closure")) return true;
    const key = keyOf(callee);
    const count = this.#active.get(key) ?? 0;
    if (isOther && count > 0 && this.#locks > 0) return false;
    this.#active.set(key, count + 1);
    if (count === 1) this.#reentered += 1;
    return true;
  }

  #leave(caller: ModuleId | undefined, callee: ModuleId | undefined, kind: CallKind, isLocking: boolean): void {
    if (isLocking) this.#locks -= 1;
    const isOther = caller === undefined || kind === "native" || !isSameModule(caller, callee);
    if (callee === undefined || (!isOther && kind !== "closure")) return;
    const key = keyOf(callee);
    const count = this.#active.get(key) ?? 0;
    if (count === 2) this.#reentered -= 1;
    if (count <= 1) this.#active.delete(key);
    else this.#active.set(key, count - 1);
  }
}

function refusal(module: ModuleId | undefined, fullName?: string): string {
  const name = module === undefined ? "a script" : printModuleId(module);
  return `${name} must not be entered again${fullName === undefined ? "" : ` by ${fullName}`}`;
}

function isSameModule(a: ModuleId | undefined, b: ModuleId | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.name === b.name && a.address === b.address);
}

const keys = new WeakMap<ModuleId, string>();

function keyOf(id: ModuleId): string {
  let key = keys.get(id);
  if (key === undefined) {
    key = `${id.address}::${id.name}`;
    keys.set(id, key);
  }
  return key;
}
