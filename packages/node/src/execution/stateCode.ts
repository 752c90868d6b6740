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
 * The modules of one state, and all that follows from them. Native modules are those of the process; all others are what the state holds. Modules
 * that are about to be published can be put before those of the state.
 */
export interface StateCode extends CodeReader {
  readonly declarations: DeclarationResolver;
  /** Of native modules alone. */
  readonly native: DeclarationResolver;
  readonly layouts: Layouts;
  readonly places: ResourcePlaces;
  /** A module in its compiled form, native or not: what other code links to. */
  getUnit(id: ModuleId): CompiledModule | undefined;
  stage(modules: readonly LoadedModule[]): void;
  /** Forgets what was staged. */
  unstage(): void;
}

/** The code of any state. What was read once is known again by its bytes, in whichever state they are. */
export interface StateCodes {
  readonly native: DeclarationResolver;
  /** To be asked for anew when the state may have changed. */
  at(state: StateView): StateCode;
  /** Modules as they are kept for all states. Throws `ModuleError` for bytes that are no module. */
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

/** Most states are asked only for native modules, so everything else is made when it is first needed. */
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
