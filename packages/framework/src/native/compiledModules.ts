import { type CompiledModule, type ModuleId, type ModuleResolver, readModule } from "@atoll/move";
import type { NativeModule } from "./implementModule.ts";
import type { Registry } from "./registry.ts";

const compiled = new WeakMap<NativeModule, CompiledModule>();

/**
 * Resolves a network's initial modules in compiled form, for verifying modules that link to them. Native modules are decoded lazily from
 * their binary form.
 */
export function compiledModules({ modules, code, bytesOf }: Pick<Registry, "modules" | "code" | "bytesOf">): ModuleResolver {
  const natives = new Map(modules.map((module) => [keyOf(module.definition.id), module]));
  return (id) => {
    const published = code?.getModule(id);
    if (published !== undefined) return published.unit;
    const native = natives.get(keyOf(id));
    if (native === undefined) return undefined;
    let unit = compiled.get(native);
    if (unit === undefined) {
      unit = readModule(bytesOf(native));
      compiled.set(native, unit);
    }
    return unit;
  };
}

function keyOf({ address, name }: ModuleId): string {
  return `${address}::${name}`;
}
