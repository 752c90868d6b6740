import {
  type DeclarationResolver,
  type FunctionDefinition,
  type ModuleDefinition,
  type ModuleId,
  type NativeBody,
  type NativeTable,
  type StructDefinition,
  shortAddress,
  writeModule,
} from "@atoll/move";
import type { NativeModule } from "./defineModule.ts";

/** All native modules of a network: their declarations, their bodies, and the binary form others see. */
export interface Registry {
  readonly modules: readonly NativeModule[];
  readonly declarations: DeclarationResolver;
  readonly natives: NativeTable;
  /** The genuine binary module, made on first use. */
  bytesOf(module: NativeModule): Uint8Array;
}

interface Entry {
  readonly definition: ModuleDefinition;
  readonly structs: ReadonlyMap<string, StructDefinition>;
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
}

/** Gathers modules; two of the same id are a programmer's error. */
export function createRegistry(modules: readonly NativeModule[]): Registry {
  const entries = new Map<string, Entry>();
  const natives = new Map<string, NativeBody>();
  for (const { definition, bodies } of modules) {
    const key = keyOf(definition.id);
    const name = `${shortAddress(definition.id.address)}::${definition.id.name}`;
    if (entries.has(key)) throw new TypeError(`module ${name} is registered twice`);
    entries.set(key, {
      definition,
      structs: new Map(definition.structs.map((struct) => [struct.name, struct])),
      functions: new Map(definition.functions.map((declared) => [declared.name, declared])),
    });
    for (const [functionName, body] of bodies) natives.set(`${name}::${functionName}`, body);
  }
  const declarations: DeclarationResolver = {
    getModule: (id) => entries.get(keyOf(id))?.definition,
    getStruct: (id, name) => entries.get(keyOf(id))?.structs.get(name),
    getFunction: (id, name) => entries.get(keyOf(id))?.functions.get(name),
  };
  const binaries = new Map<NativeModule, Uint8Array>();
  return {
    modules,
    declarations,
    natives,
    bytesOf(module) {
      let bytes = binaries.get(module);
      if (bytes === undefined) {
        bytes = writeModule(module.definition, declarations);
        binaries.set(module, bytes);
      }
      return bytes;
    },
  };
}

function keyOf(id: ModuleId): string {
  return `${id.address}::${id.name}`;
}
