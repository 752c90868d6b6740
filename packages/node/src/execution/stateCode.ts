import { compiledModules, type Registry } from "@atoll/framework";
import {
  type CompiledModule,
  type DeclarationResolver,
  type Layouts,
  type LoadedModule,
  type ModuleId,
  type ModuleResolver,
  withCode,
} from "@atoll/move";
import type { ResourcePlaces, StateCode, StateCodes } from "../chain/code.ts";
import type { StateView } from "../chain/stateValue.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { createCodeCache } from "./codeCache.ts";
import { type CodeLayouts, createCodeLayouts } from "./codeLayouts.ts";
import { createResourcePlaces, type ResourcePlacesOf } from "./resourcePlaces.ts";

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

/** Code of a state, looked up on first use, because most states need only native modules. */
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
