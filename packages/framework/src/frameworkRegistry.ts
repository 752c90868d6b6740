import { privateNatives } from "./bytecode/privateNatives.ts";
import { frameworkModules } from "./modules.ts";
import type { NativeModule } from "./native/implementModule.ts";
import { createRegistry, type Registry } from "./native/registry.ts";
import { writtenModule } from "./writtenModules.ts";

let plain: Registry | undefined;
let natives: Registry | undefined;

/**
 * Registry of framework modules plus a network's own native and bytecode modules, which may replace framework modules. Networks without
 * own modules share one registry: it is immutable, and encoding its binaries takes time.
 */
export function frameworkRegistry(own: readonly NativeModule[] = [], bytecode: readonly Uint8Array[] = []): Registry {
  if (own.length > 0 || bytecode.length > 0) return createRegistry([...frameworkModules, ...own], bytecode, privateNatives);
  plain ??= createRegistry(frameworkModules, [], privateNatives, writtenModule);
  return plain;
}

/**
 * Registry for a state whose framework is bytecode of another network: bodies of native functions, found by their full names, without any
 * native module.
 */
export function nativesRegistry(): Registry {
  natives ??= createRegistry(frameworkModules, [], privateNatives, writtenModule, () => false);
  return natives;
}
