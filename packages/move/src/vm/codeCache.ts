import { readModule } from "../binary/readModule.ts";
import type { ModuleId } from "../types/type.ts";
import { type LoadedModule, loadModule } from "./interpreter/loadedModule.ts";
import type { CodeReader } from "./sessionOptions.ts";

/** Modules kept loaded, and versions of one of them: states of before and after an upgrade are read by turns. */
const MAX_KEPT_MODULES = 2_000;
const MAX_KEPT_VERSIONS = 3;

interface Kept {
  readonly bytes: Uint8Array;
  readonly loaded: LoadedModule;
}

/** Loaded modules by their bytes: what is published, upgraded or taken back is another module, whatever its name. */
export interface CodeCache {
  /** Throws `ModuleError` for bytes that are no module. */
  load(id: ModuleId, bytes: Uint8Array): LoadedModule;
  /** The code of one state. `read` gives a module's bytes there; it is asked once for each module. */
  reader(read: (id: ModuleId) => Uint8Array | undefined): CodeReader;
}

export function createCodeCache(): CodeCache {
  const byName = new Map<string, Kept[]>();

  function load(id: ModuleId, bytes: Uint8Array): LoadedModule {
    const name = keyOf(id);
    let versions = byName.get(name);
    if (versions === undefined) {
      if (byName.size >= MAX_KEPT_MODULES) byName.clear();
      versions = [];
      byName.set(name, versions);
    }
    const known = versions.find((kept) => isSame(kept.bytes, bytes));
    if (known !== undefined) return known.loaded;
    const loaded = loadModule(readModule(bytes), bytes.length);
    versions.unshift({ bytes, loaded });
    if (versions.length > MAX_KEPT_VERSIONS) versions.pop();
    return loaded;
  }

  return {
    load,
    reader(read) {
      const found = new Map<string, LoadedModule | undefined>();
      return {
        getModule(id) {
          const key = keyOf(id);
          if (found.has(key)) return found.get(key);
          const bytes = read(id);
          const loaded = bytes === undefined ? undefined : load(id, bytes);
          found.set(key, loaded);
          return loaded;
        },
      };
    },
  };
}

function keyOf({ address, name }: ModuleId): string {
  return `${address}::${name}`;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
