import type { CodeReader, LoadedModule, ModuleId } from "@atoll/move";

/** A module that a cached result was derived from. The reference is weak: a module that leaves the code cache must not stay in memory. */
export interface ModuleMark {
  readonly id: ModuleId;
  readonly module: WeakRef<LoadedModule>;
}

/** Marks of the modules that a result is derived from. */
export function markModules(modules: Iterable<LoadedModule>): ModuleMark[] {
  return Array.from(modules, (module) => ({ id: module.id, module: new WeakRef(module) }));
}

/** Whether a state has exactly the modules that were marked. */
export function hasMarkedModules(code: CodeReader, marks: readonly ModuleMark[]): boolean {
  return marks.every(({ id, module }) => {
    const marked = module.deref();
    return marked !== undefined && code.getModule(id) === marked;
  });
}
