import type { Address } from "../types/address.ts";
import type { ModuleId } from "../types/type.ts";
import type { CompiledModule, CompiledUnit, ModuleHandle, Signature } from "./compiledModule.ts";

/** An index that leads nowhere. Files that were checked for bounds have none. */
export class BadIndexError extends Error {
  override readonly name = "BadIndexError";
  readonly table: string;
  readonly index: number;
  constructor(table: string, index: number) {
    super(`there is no entry ${index} among the ${table}`);
    this.table = table;
    this.index = index;
  }
}

type TablesOf<U> = { [K in keyof U]: U[K] extends readonly unknown[] ? K : never }[keyof U];
type EntryOf<T> = T extends readonly (infer E)[] ? E : never;

/** The entry of a table: `entryAt(module, "functionHandles", 3)`. */
export function entryAt<U extends CompiledUnit, K extends TablesOf<U> & string>(unit: U, table: K, index: number): EntryOf<U[K]> {
  const entry = (unit[table] as readonly EntryOf<U[K]>[])[index];
  if (entry === undefined) throw new BadIndexError(table, index);
  return entry;
}

/** A name. */
export function identifierAt(unit: CompiledUnit, index: number): string {
  return entryAt(unit, "identifiers", index);
}

export function addressAt(unit: CompiledUnit, index: number): Address {
  return entryAt(unit, "addresses", index);
}

export function signatureAt(unit: CompiledUnit, index: number): Signature {
  return entryAt(unit, "signatures", index);
}

/** The module that an entry of `moduleHandles` names. */
export function moduleIdAt(unit: CompiledUnit, index: number): ModuleId {
  return moduleIdOf(unit, entryAt(unit, "moduleHandles", index));
}

/** The module that a handle names. */
export function moduleIdOf(unit: CompiledUnit, handle: ModuleHandle): ModuleId {
  return { address: addressAt(unit, handle.address), name: identifierAt(unit, handle.name) };
}

/** The module's own name. */
export function selfId(module: CompiledModule): ModuleId {
  return moduleIdAt(module, module.self);
}

/** A member of a module: a struct or a function. */
export interface MemberName {
  readonly module: ModuleId;
  readonly name: string;
}

/** The struct that an entry of `structHandles` names. */
export function structNameAt(unit: CompiledUnit, index: number): MemberName {
  const { module, name } = entryAt(unit, "structHandles", index);
  return { module: moduleIdAt(unit, module), name: identifierAt(unit, name) };
}

/** The function that an entry of `functionHandles` names. */
export function functionNameAt(unit: CompiledUnit, index: number): MemberName {
  const { module, name } = entryAt(unit, "functionHandles", index);
  return { module: moduleIdAt(unit, module), name: identifierAt(unit, name) };
}
