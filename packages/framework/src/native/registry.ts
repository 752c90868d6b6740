import {
  type CodeReader,
  checkLinks,
  createCodeSet,
  type DeclarationResolver,
  type FunctionDefinition,
  type LoadedModule,
  loadModule,
  type ModuleDefinition,
  type ModuleId,
  type NativeBody,
  type NativeTable,
  readModule,
  type StructDefinition,
  shortAddress,
  verifyModule,
  withCode,
  writeModule,
} from "@atoll/move";
import { compiledModules } from "./compiledModules.ts";
import type { NativeModule } from "./implementModule.ts";
import { withNativeGas } from "./nativeGas.ts";

/** Initial module of a network that runs as bytecode. */
interface BytecodeModule {
  readonly loaded: LoadedModule;
  readonly bytes: Uint8Array;
}

/** Initial modules of a network: native modules with declarations, bodies and binary form, plus bytecode modules. */
export interface Registry {
  /** Native modules. */
  readonly modules: readonly NativeModule[];
  readonly bytecode: readonly BytecodeModule[];
  /** Declarations of native and bytecode modules. */
  readonly declarations: DeclarationResolver;
  /** Declarations of native modules only. */
  readonly native: DeclarationResolver;
  /** Code reader of bytecode modules; absent if all modules are native. */
  readonly code: CodeReader | undefined;
  readonly natives: NativeTable;
  /** Binary form of a native module, encoded on first use. */
  bytesOf(module: NativeModule): Uint8Array;
}

interface Entry {
  readonly definition: ModuleDefinition;
  readonly structs: ReadonlyMap<string, StructDefinition>;
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
}

/**
 * Creates a registry; duplicate native module ids are a programming error. A `bytecode` module replaces the native module with the same
 * name, and resolves its native functions among all native bodies and `privateNatives`. Native binaries come from `written` if available.
 * Modules rejected by `isNative` contribute only their bodies.
 * Throws `ModuleError` for bytes that are invalid, fail verification or use missing dependencies.
 */
export function createRegistry(
  all: readonly NativeModule[],
  bytecode: readonly Uint8Array[] = [],
  privateNatives: Readonly<Record<string, NativeBody>> = {},
  written: (name: string) => Uint8Array | undefined = () => undefined,
  isNative: (module: NativeModule) => boolean = () => true,
): Registry {
  const loaded = bytecode.map((bytes): BytecodeModule => ({ loaded: loadModule(readModule(bytes), bytes.length), bytes }));
  const code = loaded.length === 0 ? undefined : createCodeSet(loaded.map((module) => module.loaded));
  const modules = all.filter((module) => code?.getModule(module.definition.id) === undefined && isNative(module));
  const entries = new Map<string, Entry>();
  const natives = new Map<string, NativeBody>();
  for (const [name, body] of Object.entries(privateNatives)) natives.set(name, withNativeGas(name, body));
  for (const { definition, bodies } of all) {
    const name = nameOf(definition.id);
    for (const [functionName, body] of bodies) {
      const fullName = `${name}::${functionName}`;
      natives.set(fullName, withNativeGas(fullName, body));
    }
  }
  for (const { definition } of modules) {
    const key = keyOf(definition.id);
    if (entries.has(key)) throw new TypeError(`module ${nameOf(definition.id)} is registered twice`);
    entries.set(key, {
      definition,
      structs: new Map(definition.structs.map((struct) => [struct.name, struct])),
      functions: new Map(definition.functions.map((declared) => [declared.name, declared])),
    });
  }
  const native: DeclarationResolver = {
    getModule: (id) => entries.get(keyOf(id))?.definition,
    getStruct: (id, name) => entries.get(keyOf(id))?.structs.get(name),
    getFunction: (id, name) => entries.get(keyOf(id))?.functions.get(name),
  };
  const declarations = code === undefined ? native : withCode(code, native);
  const binaries = new Map<NativeModule, Uint8Array>();
  const registry: Registry = {
    modules,
    bytecode: loaded,
    declarations,
    native,
    code,
    natives,
    bytesOf(module) {
      let bytes = binaries.get(module);
      if (bytes === undefined) {
        bytes = written(nameOf(module.definition.id)) ?? writeModule(module.definition, declarations);
        binaries.set(module, bytes);
      }
      return bytes;
    },
  };
  const resolve = compiledModules(registry);
  for (const { loaded: module } of loaded) {
    verifyModule(module.unit);
    checkLinks(module.unit, resolve);
  }
  return registry;
}

function keyOf(id: ModuleId): string {
  return `${id.address}::${id.name}`;
}

/** Module name such as `0x1::coin`. */
function nameOf({ address, name }: ModuleId): string {
  return `${shortAddress(address)}::${name}`;
}
