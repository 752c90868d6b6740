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
  readonly functions: readonly LoadedFunction[];
  readonly functionsByName: ReadonlyMap<string, LoadedFunction>;
}

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
  readonly siblings: ReadonlyMap<string, LoadedFunction>;
  /** Cached instances by printed type arguments; the instance without type arguments always stays. */
  readonly instances: Map<string, FunctionInstance>;
}

/** Prepares a module for execution. Gas for loading follows the byte count of its binary. */
export function loadModule(unit: CompiledModule, sizeBytes: number): LoadedModule {
  const id = selfId(unit);
  const name = printModuleId(id);
  const siblings = new Map<string, LoadedFunction>();
  const functions = unit.functions.map((definition, index): LoadedFunction => {
    const handle = entryAt(unit, "functionHandles", definition.handle);
    const parameters = types(unit, handle.parameters);
    return {
      module: id,
      fullName: `${name}::${identifierAt(unit, handle.name)}`,
      unit,
      index,
      typeParameters: handle.typeParameters.map(abilitiesInSet),
      parameters,
      returns: types(unit, handle.returns),
      locals: definition.code === undefined ? [] : [...parameters, ...types(unit, definition.code.locals)],
      code: definition.code,
      locksModule: handle.attributes.some((attribute) => attribute.kind === "moduleLock"),
      access: loadAccess(unit, handle.accessSpecifiers),
      siblings,
      instances: new Map(),
    };
  });
  for (const loaded of functions) siblings.set(loaded.fullName.slice(name.length + 2), loaded);
  return { id, name, unit, sizeBytes, functions, functionsByName: siblings };
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
