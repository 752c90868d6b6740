import type { CompiledModule } from "../binary/compiledModule.ts";
import { ModuleError } from "../binary/moduleError.ts";
import { moduleIdAt, moduleIdOf, selfId } from "../binary/names.ts";
import { printModuleId } from "../types/moduleId.ts";
import type { ModuleId } from "../types/type.ts";
import type { ModuleResolver } from "./linking.ts";

/** Modules that a module names, but for itself. */
export function dependenciesOf(module: CompiledModule): ModuleId[] {
  return module.moduleHandles.flatMap((_, index) => (index === module.self ? [] : [moduleIdAt(module, index)]));
}

/** Friends that a module names. */
export function friendsOf(module: CompiledModule): ModuleId[] {
  return module.friends.map((friend) => moduleIdOf(module, friend));
}

/** Checks that a module neither depends on itself nor befriends itself through others, and that no friend of a friend is a dependency. */
export function checkCycles(module: CompiledModule, resolve: ModuleResolver): void {
  const dependencies = reach(module, dependenciesOf, resolve, "CYCLIC_MODULE_DEPENDENCY");
  const friends = reach(module, friendsOf, resolve, "CYCLIC_MODULE_FRIENDSHIP");
  for (const friend of friends) {
    if (dependencies.has(friend)) {
      throw new ModuleError("INVALID_FRIEND_DECL_WITH_MODULES_IN_DEPENDENCIES", `${friend} is both a friend and a dependency`);
    }
  }
}

function reach(
  module: CompiledModule,
  next: (module: CompiledModule) => ModuleId[],
  resolve: ModuleResolver,
  status: "CYCLIC_MODULE_DEPENDENCY" | "CYCLIC_MODULE_FRIENDSHIP",
): ReadonlySet<string> {
  const self = printModuleId(selfId(module));
  const seen = new Set<string>();
  const waiting = next(module);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const name = printModuleId(id);
    if (name === self) throw new ModuleError(status, `${self} leads back to itself`);
    if (seen.has(name)) continue;
    seen.add(name);
    const found = resolve(id);
    if (found !== undefined) waiting.push(...next(found));
  }
  return seen;
}
