import type { CodeReader, LoadedModule, ModuleId } from "@atoll/move";

/** A source module of a cached result. The weak reference lets a module evicted from the code cache leave memory. */
export interface ModuleMark {
  readonly id: ModuleId;
  readonly module: WeakRef<LoadedModule>;
}

/** Marks the source modules of a cached result. */
export function markModules(modules: Iterable<LoadedModule>): ModuleMark[] {
  return Array.from(modules, (module) => ({ id: module.id, module: new WeakRef(module) }));
}

/** True if the state still has every marked module. */
export function hasMarkedModules(code: CodeReader, marks: readonly ModuleMark[]): boolean {
  return marks.every(({ id, module }) => {
    const marked = module.deref();
    return marked !== undefined && code.getModule(id) === marked;
  });
}
