import { moduleDefinition } from "../binary/moduleDefinition.ts";
import type { DeclarationResolver, FunctionDefinition, ModuleDefinition, StructDefinition } from "../types/definitions.ts";
import type { ModuleId } from "../types/type.ts";
import type { LoadedModule } from "./interpreter/loadedModule.ts";
import type { CodeReader } from "./sessionOptions.ts";

/** Declarations of a loaded module, indexed by name. */
export interface ModuleDeclarations {
  readonly definition: ModuleDefinition;
  readonly structs: ReadonlyMap<string, StructDefinition>;
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
}

const declared = new WeakMap<LoadedModule, ModuleDeclarations>();

/** Declarations of a published module, computed once per loaded module. */
export function declarationsOf(module: LoadedModule): ModuleDeclarations {
  let found = declared.get(module);
  if (found === undefined) {
    const definition = moduleDefinition(module.unit);
    found = {
      definition,
      structs: new Map(definition.structs.map((struct) => [struct.name, struct])),
      functions: new Map(definition.functions.map((fun) => [fun.name, fun])),
    };
    declared.set(module, found);
  }
  return found;
}

/**
 * Resolves declarations from native modules first, because lookups hit them most often, then from published code. No module exists in both.
 */
export function withCode(code: CodeReader, natives: DeclarationResolver): DeclarationResolver {
  const of = (id: ModuleId) => {
    const module = code.getModule(id);
    return module === undefined ? undefined : declarationsOf(module);
  };
  return {
    getModule: (id) => natives.getModule(id) ?? of(id)?.definition,
    getStruct: (id, name) => natives.getStruct(id, name) ?? of(id)?.structs.get(name),
    getFunction: (id, name) => natives.getFunction(id, name) ?? of(id)?.functions.get(name),
  };
}

/** Code reader over a fixed set of modules. */
export function createCodeSet(modules: readonly LoadedModule[]): CodeReader {
  const byId = new Map(modules.map((module) => [`${module.id.address}::${module.id.name}`, module]));
  return { getModule: (id) => byId.get(`${id.address}::${id.name}`) };
}
