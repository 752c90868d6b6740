import { type LoadedModule, loadModule, type ModuleId, readModule } from "@atoll/move";

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
