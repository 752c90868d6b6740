import { frameworkModules } from "./modules.ts";
import type { NativeModule } from "./native/defineModule.ts";
import { createRegistry, type Registry } from "./native/registry.ts";

let plain: Registry | undefined;

/** The framework's modules, and beside them a network's own. Networks without any share one registry: it never changes, and its binaries take time. */
export function frameworkRegistry(own: readonly NativeModule[] = []): Registry {
  if (own.length > 0) return createRegistry([...frameworkModules, ...own]);
  plain ??= createRegistry(frameworkModules);
  return plain;
}
