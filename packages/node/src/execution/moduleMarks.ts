import type { CodeReader, LoadedModule, ModuleId } from "@atoll/move";

/**
 * Reference to a module from which a cached result was computed. The weak reference lets a module evicted from the code cache leave memory.
 */
export interface ModuleMark {
  readonly id: ModuleId;
  readonly module: WeakRef<LoadedModule>;
}

/** Records the modules from which a result is computed. */
export function markModules(modules: Iterable<LoadedModule>): ModuleMark[] {
  return Array.from(modules, (module) => ({ id: module.id, module: new WeakRef(module) }));
}

/** Whether a state still has every recorded module, so that the cached result is valid. */
export function hasMarkedModules(code: CodeReader, marks: readonly ModuleMark[]): boolean {
  return marks.every(({ id, module }) => {
    const marked = module.deref();
    return marked !== undefined && code.getModule(id) === marked;
  });
}
