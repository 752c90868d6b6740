import type { Address, CodeReader, CompiledModule, DeclarationResolver, Layouts, LoadedModule, ModuleId, StructTag } from "@atoll/move";
import type { EncodedStateKey } from "./stateKey.ts";
import type { StateView } from "./stateValue.ts";

/**
 * Modules of one state, with derived declarations, layouts and resource locations. Native modules come from the process, other modules from
 * the state. Staged modules (about to be published) take precedence over stored ones.
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

/** Cache of module code of any state, keyed by its bytes. */
export interface StateCodes {
  readonly native: DeclarationResolver;
  /** Returns the code of a state as of the call, so callers request it again after state changes. */
  at(state: StateView): StateCode;
  /** Loads a module through the cache shared by all states. Throws `ModuleError` for invalid bytes. */
  load(id: ModuleId, bytes: Uint8Array): LoadedModule;
}

/** State item that stores a resource: its own item, or that of its resource group. */
export interface ResourcePlace {
  readonly key: EncodedStateKey;
  readonly isGroup: boolean;
}
export interface ResourcePlaces {
  locate(owner: Address, type: StructTag): ResourcePlace;
}
