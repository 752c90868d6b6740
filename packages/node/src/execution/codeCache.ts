import { type LoadedModule, loadModule, type ModuleId, readModule, SizedCache } from "@atoll/move";
import { CACHE_LIMITS, HEAP_BYTES_PER_CODE_BYTE } from "./cacheLimits.ts";

/** Maximum cached versions per module, because reads alternate between states before and after an upgrade. */
const MAX_VERSIONS = 3;

interface Version {
  readonly bytes: Uint8Array;
  readonly loaded: LoadedModule;
}

/** Cache of loaded modules, keyed by name and bytes: an upgraded or reverted module is a different entry. */
export interface CodeCache {
  /** Loads a module through the cache. Throws `ModuleError` for bytes of an invalid module. */
  load(id: ModuleId, bytes: Uint8Array): LoadedModule;
}

export function createCodeCache(maxBytes: number = CACHE_LIMITS.modules): CodeCache {
  const byName = new SizedCache<string, readonly Version[]>(maxBytes);

  function load(id: ModuleId, bytes: Uint8Array): LoadedModule {
    const name = keyOf(id);
    const known = byName.get(name) ?? [];
    const same = known.find((version) => isSame(version.bytes, bytes));
    if (same !== undefined) return same.loaded;
    const loaded = loadModule(readModule(bytes), bytes.length);
    const versions = [{ bytes, loaded }, ...known.slice(0, MAX_VERSIONS - 1)];
    byName.set(name, versions, HEAP_BYTES_PER_CODE_BYTE * versions.reduce((sum, version) => sum + version.bytes.length, 0));
    return loaded;
  }

  return { load };
}

function keyOf({ address, name }: ModuleId): string {
  return `${address}::${name}`;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
