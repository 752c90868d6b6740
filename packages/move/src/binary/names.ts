import type { Address } from "../types/address.ts";
import type { ModuleId } from "../types/type.ts";
import type { CompiledModule, CompiledUnit, ModuleHandle, Signature } from "./compiledModule.ts";

/** Thrown for an index outside its table; impossible after the bounds check. */
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

/** Returns an entry of a module table: `entryAt(module, "functionHandles", 3)`. */
export function entryAt<U extends CompiledUnit, K extends TablesOf<U> & string>(unit: U, table: K, index: number): EntryOf<U[K]> {
  const entry = (unit[table] as readonly EntryOf<U[K]>[])[index];
  if (entry === undefined) throw new BadIndexError(table, index);
  return entry;
}

/** Returns the identifier at an index of the identifiers table. */
export function identifierAt(unit: CompiledUnit, index: number): string {
  return entryAt(unit, "identifiers", index);
}

export function addressAt(unit: CompiledUnit, index: number): Address {
  return entryAt(unit, "addresses", index);
}

export function signatureAt(unit: CompiledUnit, index: number): Signature {
  return entryAt(unit, "signatures", index);
}

/** Module id of an entry in `moduleHandles`. */
export function moduleIdAt(unit: CompiledUnit, index: number): ModuleId {
  return moduleIdOf(unit, entryAt(unit, "moduleHandles", index));
}

/** Module id that a module handle refers to. */
export function moduleIdOf(unit: CompiledUnit, handle: ModuleHandle): ModuleId {
  return { address: addressAt(unit, handle.address), name: identifierAt(unit, handle.name) };
}

/** Module id of a module itself. */
export function selfId(module: CompiledModule): ModuleId {
  return moduleIdAt(module, module.self);
}

/** Name of a struct or function, with its module. */
export interface MemberName {
  readonly module: ModuleId;
  readonly name: string;
}

/** Struct name of an entry in `structHandles`. */
export function structNameAt(unit: CompiledUnit, index: number): MemberName {
  const { module, name } = entryAt(unit, "structHandles", index);
  return { module: moduleIdAt(unit, module), name: identifierAt(unit, name) };
}

/** Function name of an entry in `functionHandles`. */
export function functionNameAt(unit: CompiledUnit, index: number): MemberName {
  const { module, name } = entryAt(unit, "functionHandles", index);
  return { module: moduleIdAt(unit, module), name: identifierAt(unit, name) };
}
