import { abilitiesInSet } from "../../binary/abilitySet.ts";
import type { CodeUnit, CompiledModule, CompiledScript, CompiledUnit } from "../../binary/compiledModule.ts";
import { entryAt, identifierAt, selfId, signatureAt } from "../../binary/names.ts";
import { typeOfToken } from "../../binary/typeOfToken.ts";
import { printModuleId } from "../../types/moduleId.ts";
import type { Ability, ModuleId, Type } from "../../types/type.ts";
import { type AccessClauses, loadAccess } from "./accessControl.ts";
import type { FunctionInstance } from "./functionInstance.ts";

/** A module's code, decoded and ready to run. It depends on its own bytes alone, so it is made once for each hash and kept. */
export interface LoadedModule {
  readonly id: ModuleId;
  /** `0x1::coin` */
  readonly name: string;
  readonly unit: CompiledModule;
  readonly sizeBytes: number;
  readonly functions: readonly LoadedFunction[];
  readonly functionsByName: ReadonlyMap<string, LoadedFunction>;
}

/** A function of bytecode, or one without code whose body is native. */
export interface LoadedFunction {
  /** Absent for a script. */
  readonly module: ModuleId | undefined;
  /** `0x1::coin::transfer`, or `script`. */
  readonly fullName: string;
  /** What its code's indices refer to. Absent where the whole module is native. */
  readonly unit: CompiledUnit | undefined;
  readonly index: number;
  /** What its type arguments must be able to do. */
  readonly typeParameters: readonly (readonly Ability[])[];
  readonly parameters: readonly Type[];
  readonly returns: readonly Type[];
  /** Parameters included; none in native functions. */
  readonly locals: readonly Type[];
  readonly code: CodeUnit | undefined;
  /** Nothing of its module may be entered again while it runs. */
  readonly locksModule: boolean;
  /** What it says it accesses; absent where it says nothing. */
  readonly access: AccessClauses | undefined;
  /** The functions of its module by name. */
  readonly siblings: ReadonlyMap<string, LoadedFunction>;
  /** Cached instances by the text of their type arguments, and always the one without any. */
  readonly instances: Map<string, FunctionInstance>;
}

/** Prepares a module. The bytes it was read from are charged for by their number. */
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

/** Prepares a script, which is one function without a module. */
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
