import type { CompiledModule } from "../binary/compiledModule.ts";
import { moduleIdAt, moduleIdOf } from "../binary/names.ts";
import type { ModuleId } from "../types/type.ts";

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
