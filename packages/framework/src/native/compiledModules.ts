import { type CompiledModule, type ModuleId, type ModuleResolver, readModule } from "@atoll/move";
import type { NativeModule } from "./defineModule.ts";
import type { Registry } from "./registry.ts";

const compiled = new WeakMap<NativeModule, CompiledModule>();

/** The modules that a network starts with as compiled ones, for checking what links to them. Native ones are read from their binary form when first asked for. */
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
