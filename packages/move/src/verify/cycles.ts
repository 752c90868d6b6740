import type { CompiledModule } from "../binary/compiledModule.ts";
import { ModuleError } from "../binary/moduleError.ts";
import { moduleIdAt, moduleIdOf, selfId } from "../binary/names.ts";
import { printModuleId } from "../types/moduleId.ts";
import type { ModuleId } from "../types/type.ts";
import type { ModuleResolver } from "./linking.ts";

// Dependencies cached per module: publishing dependents visits a published module repeatedly.
const dependencies = new WeakMap<CompiledModule, readonly ModuleId[]>();
const friends = new WeakMap<CompiledModule, readonly ModuleId[]>();

/** Modules named by a module, except itself. */
export function dependenciesOf(module: CompiledModule): readonly ModuleId[] {
  return memoised(dependencies, module, () =>
    module.moduleHandles.flatMap((_, index) => (index === module.self ? [] : [moduleIdAt(module, index)])),
  );
}

/** Declared friends of a module. */
export function friendsOf(module: CompiledModule): readonly ModuleId[] {
  return memoised(friends, module, () => module.friends.map((friend) => moduleIdOf(module, friend)));
}

function memoised<Value>(memo: WeakMap<CompiledModule, Value>, module: CompiledModule, make: () => Value): Value {
  let value = memo.get(module);
  if (value === undefined) {
    value = make();
    memo.set(module, value);
  }
  return value;
}

/**
 * Checks a bundle of modules for dependency cycles, friend cycles, and friends of friends among dependencies. A single walk serves the
 * whole bundle: dependencies can be large, were published earlier, and are not charged again.
 */
export function checkCycles(bundle: readonly CompiledModule[], resolve: ModuleResolver): void {
  const named = bundle.flatMap((module) => [selfId(module), ...friendsOf(module)]).map(printModuleId);
  const bits = new Map([...new Set(named)].map((name, index) => [name, 1n << BigInt(index)]));
  const dependencyBits = bitsBelow(bundle, dependenciesOf, resolve, bits, "CYCLIC_MODULE_DEPENDENCY");
  const friendBits = bitsBelow(bundle, friendsOf, resolve, bits, "CYCLIC_MODULE_FRIENDSHIP");
  for (const [name, bit] of bits) {
    const both = (dependencyBits.get(name) ?? 0n) & (friendBits.get(name) ?? 0n);
    if ((both & ~bit) !== 0n) {
      const reason = `a friend of ${name} is also among its dependencies`;
      throw new ModuleError("INVALID_FRIEND_DECL_WITH_MODULES_IN_DEPENDENCIES", reason);
    }
  }
}

/** Bit set of the modules reachable from a module, including the module itself. Throws on a cycle. */
function bitsBelow(
  bundle: readonly CompiledModule[],
  next: (module: CompiledModule) => readonly ModuleId[],
  resolve: ModuleResolver,
  bits: ReadonlyMap<string, bigint>,
  status: "CYCLIC_MODULE_DEPENDENCY" | "CYCLIC_MODULE_FRIENDSHIP",
): ReadonlyMap<string, bigint> {
  const below = new Map<string, bigint>();
  const open = new Set<string>();
  // Walks without recursion: a module chain can exceed the host stack.
  const trail: { readonly name: string; readonly next: readonly ModuleId[]; index: number; found: bigint }[] = [];
  const enter = (name: string, module: CompiledModule): void => {
    open.add(name);
    trail.push({ name, next: next(module), index: 0, found: bits.get(name) ?? 0n });
  };
  for (const root of bundle) {
    const rootName = printModuleId(selfId(root));
    if (!below.has(rootName)) enter(rootName, root);
    for (let frame = trail.at(-1); frame !== undefined; frame = trail.at(-1)) {
      const id = frame.next[frame.index++];
      if (id === undefined) {
        trail.pop();
        open.delete(frame.name);
        below.set(frame.name, frame.found);
        const parent = trail.at(-1);
        if (parent !== undefined) parent.found |= frame.found;
        continue;
      }
      const name = printModuleId(id);
      if (open.has(name)) throw new ModuleError(status, `${name} leads back to itself`);
      const known = below.get(name);
      if (known !== undefined) {
        frame.found |= known;
        continue;
      }
      const module = resolve(id);
      if (module !== undefined) {
        enter(name, module);
      } else {
        below.set(name, bits.get(name) ?? 0n);
        frame.found |= bits.get(name) ?? 0n;
      }
    }
  }
  return below;
}
