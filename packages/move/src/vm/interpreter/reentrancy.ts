import { VmFailure } from "../../natives/failure.ts";
import type { Address } from "../../types/address.ts";
import { printModuleId } from "../../types/moduleId.ts";
import type { ModuleId } from "../../types/type.ts";
import type { LoadedFunction } from "./loadedModule.ts";
import type { CallKind } from "./machine.ts";

/**
 * Which modules are running. A module that a function value or a native function leads back into must not touch its resources; while a native
 * function dispatches, or one that locks its module runs, it must not be entered again at all.
 */
export class Reentrancy {
  /** How often each module was entered, by address and name. */
  readonly #active = new Map<string, number>();
  #locks = 0;
  #reentered = 0;

  enter(caller: LoadedFunction | undefined, callee: LoadedFunction, kind: CallKind): void {
    if (kind === "native" || callee.locksModule) this.#locks += 1;
    const isOther = caller === undefined || !isSameModule(caller.module, callee.module);
    if (!isOther && kind !== "closure") return;
    if (callee.module === undefined) return;
    const key = keyOf(callee.module);
    const count = this.#active.get(key) ?? 0;
    if (isOther && count > 0 && this.#locks > 0) {
      throw new VmFailure("RUNTIME_DISPATCH_ERROR", `${printModuleId(callee.module)} must not be entered again by ${callee.fullName}`);
    }
    this.#active.set(key, count + 1);
    if (count === 1) this.#reentered += 1;
  }

  leave(caller: LoadedFunction | undefined, callee: LoadedFunction, kind: CallKind): void {
    if (kind === "native" || callee.locksModule) this.#locks -= 1;
    const isOther = caller === undefined || !isSameModule(caller.module, callee.module);
    if ((!isOther && kind !== "closure") || callee.module === undefined) return;
    const key = keyOf(callee.module);
    const count = this.#active.get(key) ?? 0;
    if (count === 2) this.#reentered -= 1;
    if (count <= 1) this.#active.delete(key);
    else this.#active.set(key, count - 1);
  }

  isReentered(address: Address, module: string): boolean {
    return this.#reentered > 0 && (this.#active.get(`${address}::${module}`) ?? 0) > 1;
  }
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
