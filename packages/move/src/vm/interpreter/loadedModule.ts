import { abilitiesInSet } from "../../binary/abilitySet.ts";
import type { CodeUnit, CompiledModule, CompiledScript, CompiledUnit } from "../../binary/compiledModule.ts";
import { entryAt, identifierAt, selfId, signatureAt } from "../../binary/names.ts";
import { typeOfToken } from "../../binary/typeOfToken.ts";
import { printModuleId } from "../../types/moduleId.ts";
import type { Ability, ModuleId, Type } from "../../types/type.ts";
import { type AccessClauses, loadAccess } from "./accessControl.ts";
import type { FunctionInstance } from "./functionInstance.ts";

/** Decoded, executable module. It depends only on its own bytes, so it is cached by hash. */
export interface LoadedModule {
  readonly id: ModuleId;
  /** Name of the module, such as `0x1::coin`. */
  readonly name: string;
  readonly unit: CompiledModule;
  readonly sizeBytes: number;
  readonly functionsByName: FunctionsByName;
}

/** Functions of a module by name. */
type FunctionsByName = Pick<ReadonlyMap<string, LoadedFunction>, "get" | "has">;

/** Bytecode function, or a native function without code. */
export interface LoadedFunction {
  /** Module of the function; absent for a script. */
  readonly module: ModuleId | undefined;
  /** Full name such as `0x1::coin::transfer`, or `script`. */
  readonly fullName: string;
  /** Compiled unit that code indices refer to; absent if the whole module is native. */
  readonly unit: CompiledUnit | undefined;
  readonly index: number;
  /** Ability constraints on each type parameter. */
  readonly typeParameters: readonly (readonly Ability[])[];
  readonly parameters: readonly Type[];
  readonly returns: readonly Type[];
  /** Types of all locals, including parameters; empty for native functions. */
  readonly locals: readonly Type[];
  readonly code: CodeUnit | undefined;
  /** Whether running this function locks its module against re-entry. */
  readonly locksModule: boolean;
  /** Declared access specifiers; absent if the function declares none. */
  readonly access: AccessClauses | undefined;
  /** Functions of the same module, by name. */
  readonly siblings: FunctionsByName;
  /** Cached instances by printed type arguments; the instance without type arguments always stays. */
  readonly instances: Map<string, FunctionInstance>;
}

/** Prepares a module for execution. Gas for loading follows the byte count of its binary. */
export function loadModule(unit: CompiledModule, sizeBytes: number): LoadedModule {
  const id = selfId(unit);
  const name = printModuleId(id);
  return { id, name, unit, sizeBytes, functionsByName: new ModuleFunctions(unit, id, name) };
}

/** Functions of a module, each prepared on first use: most transactions call few functions of a module that has many. */
class ModuleFunctions implements FunctionsByName {
  readonly #unit: CompiledModule;
  readonly #id: ModuleId;
  readonly #moduleName: string;
  readonly #indices = new Map<string, number>();
  readonly #prepared = new Map<string, LoadedFunction>();

  constructor(unit: CompiledModule, id: ModuleId, moduleName: string) {
    this.#unit = unit;
    this.#id = id;
    this.#moduleName = moduleName;
    unit.functions.forEach(({ handle }, index) => {
      this.#indices.set(identifierAt(unit, entryAt(unit, "functionHandles", handle).name), index);
    });
  }

  has(name: string): boolean {
    return this.#indices.has(name);
  }
  get(name: string): LoadedFunction | undefined {
    const index = this.#indices.get(name);
    if (index === undefined) return undefined;
    let prepared = this.#prepared.get(name);
    if (prepared === undefined) {
      prepared = this.#prepare(name, index);
      this.#prepared.set(name, prepared);
    }
    return prepared;
  }

  #prepare(name: string, index: number): LoadedFunction {
    const unit = this.#unit;
    const definition = entryAt(unit, "functions", index);
    const handle = entryAt(unit, "functionHandles", definition.handle);
    const parameters = types(unit, handle.parameters);
    return {
      module: this.#id,
      fullName: `${this.#moduleName}::${name}`,
      unit,
      index,
      typeParameters: handle.typeParameters.map(abilitiesInSet),
      parameters,
      returns: types(unit, handle.returns),
      locals: definition.code === undefined ? [] : [...parameters, ...types(unit, definition.code.locals)],
      code: definition.code,
      locksModule: handle.attributes.some((attribute) => attribute.kind === "moduleLock"),
      access: loadAccess(unit, handle.accessSpecifiers),
      siblings: this,
      instances: new Map(),
    };
  }
}

/** Prepares a script: a single function without a module. */
export function loadScript(unit: CompiledScript): LoadedFunction {
  const parameters = types(unit, unit.parameters);
  return {
    module: undefined,
    fullName: "script",
    unit,
    index: 0,
    typeParameters: unit.typeParameters.map(abilitiesInSet),
    parameters,
    returns: [],
    locals: [...parameters, ...types(unit, unit.code.locals)],
    code: unit.code,
    locksModule: false,
    access: loadAccess(unit, unit.accessSpecifiers),
    siblings: new Map(),
    instances: new Map(),
  };
}

function types(unit: CompiledUnit, signature: number): Type[] {
  return signatureAt(unit, signature).map((token) => typeOfToken(unit, token));
}
