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

  /** Says why the function must not be entered, where that is so. */
  enter(caller: LoadedFunction | undefined, callee: LoadedFunction, kind: CallKind): string | undefined {
    if (kind === "native" || callee.locksModule) this.#locks += 1;
    const isOther = caller === undefined || !isSameModule(caller.module, callee.module);
    if (!isOther && kind !== "closure") return undefined;
    if (callee.module === undefined) return undefined;
    const key = keyOf(callee.module);
    const count = this.#active.get(key) ?? 0;
    if (isOther && count > 0 && this.#locks > 0) {
      return `${printModuleId(callee.module)} must not be entered again by ${callee.fullName}`;
    }
    this.#active.set(key, count + 1);
    if (count === 1) this.#reentered += 1;
    return undefined;
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
