import { privateNatives } from "./bytecode/privateNatives.ts";
import { frameworkModules } from "./modules.ts";
import type { NativeModule } from "./native/defineModule.ts";
import { createRegistry, type Registry } from "./native/registry.ts";
import { writtenModule } from "./writtenModules.ts";

let plain: Registry | undefined;

/**
 * The framework's modules, and beside or instead of them a network's own: native ones, and bytecode. Networks without any share one registry: it never
 * changes, and its binaries take time.
 */
export function frameworkRegistry(own: readonly NativeModule[] = [], bytecode: readonly Uint8Array[] = []): Registry {
  if (own.length > 0 || bytecode.length > 0) return createRegistry([...frameworkModules, ...own], bytecode, privateNatives);
  plain ??= createRegistry(frameworkModules, [], privateNatives, writtenModule);
  return plain;
}
