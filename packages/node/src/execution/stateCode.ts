import { compiledModules, type Registry } from "@atoll/framework";
import {
  type CodeReader,
  type CompiledModule,
  type DeclarationResolver,
  type Layouts,
  type LoadedModule,
  type ModuleId,
  type ModuleResolver,
  withCode,
} from "@atoll/move";
import type { StateView } from "../chain.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { createCodeCache } from "./codeCache.ts";
import { type CodeLayouts, createCodeLayouts } from "./codeLayouts.ts";
import { createResourcePlaces, type ResourcePlaces, type ResourcePlacesOf } from "./resourcePlaces.ts";

/**
 * Modules of one state, with derived declarations, layouts and places. Native modules come from the process, other modules from the state.
 * Staged modules (about to be published) take precedence over stored ones.
 */
export interface StateCode extends CodeReader {
  readonly declarations: DeclarationResolver;
  /** Declarations of native modules only. */
  readonly native: DeclarationResolver;
  readonly layouts: Layouts;
  readonly places: ResourcePlaces;
  /** Compiled form of a native or published module, for linking. */
  getUnit(id: ModuleId): CompiledModule | undefined;
  stage(modules: readonly LoadedModule[]): void;
  /** Removes all staged modules. */
  unstage(): void;
}

/** Module code of any state, cached by its bytes across states. */
export interface StateCodes {
  readonly native: DeclarationResolver;
  /** Reflects the state at call time, so callers request it again after state changes. */
  at(state: StateView): StateCode;
  /** Loads a module through the cache shared by all states. Throws `ModuleError` for invalid bytes. */
  load(id: ModuleId, bytes: Uint8Array): LoadedModule;
}

export function createStateCodes(registry: Registry): StateCodes {
  const cache = createCodeCache();
  const { native } = registry;
  const shared: Shared = {
    native,
    layouts: createCodeLayouts(native),
    places: createResourcePlaces(native),
    nativeUnit: compiledModules({ modules: registry.modules, code: undefined, bytesOf: registry.bytesOf }),
    load: cache.load,
  };
  return { native, load: cache.load, at: (state) => new CodeOfState(shared, state) };
}

interface Shared {
  readonly native: DeclarationResolver;
  readonly layouts: CodeLayouts;
  readonly places: ResourcePlacesOf;
  readonly nativeUnit: ModuleResolver;
  readonly load: StateCodes["load"];
}

/** Lazy, because most states need only native modules. */
class CodeOfState implements StateCode {
  readonly declarations: DeclarationResolver;
  readonly layouts: Layouts = { of: (tag) => this.#layouts.of(tag) };
  readonly places: ResourcePlaces;
  readonly #shared: Shared;
  readonly #state: StateView;
  #layouts: Layouts;
  #found: Map<string, LoadedModule | undefined> | undefined;
  #staged: Map<string, LoadedModule> | undefined;

  constructor(shared: Shared, state: StateView) {
    this.#shared = shared;
    this.#state = state;
    this.declarations = withCode(this, shared.native);
    this.places = shared.places.at(this.declarations);
    this.#layouts = shared.layouts.at(this);
  }

  get native(): DeclarationResolver {
    return this.#shared.native;
  }

  getModule(id: ModuleId): LoadedModule | undefined {
    const { native, load } = this.#shared;
    if (native.getModule(id) !== undefined) return undefined;
    const key = `${id.address}::${id.name}`;
    const staged = this.#staged?.get(key);
    if (staged !== undefined) return staged;
    this.#found ??= new Map();
    if (this.#found.has(key)) return this.#found.get(key);
    const bytes = this.#state.get(encodeStateKey({ kind: "module", address: id.address, name: id.name }))?.bytes;
    const loaded = bytes === undefined ? undefined : load(id, bytes);
    this.#found.set(key, loaded);
    return loaded;
  }

  getUnit(id: ModuleId): CompiledModule | undefined {
    return this.#shared.nativeUnit(id) ?? this.getModule(id)?.unit;
  }

  stage(modules: readonly LoadedModule[]): void {
    this.#staged = new Map(modules.map((module) => [`${module.id.address}::${module.id.name}`, module]));
    this.#layouts = this.#shared.layouts.at(this);
  }
  unstage(): void {
    if (this.#staged === undefined) return;
    this.#staged = undefined;
    this.#layouts = this.#shared.layouts.at(this);
  }
}
