import { SizedCache } from "../../cache/sizedCache.ts";
import type { FunctionInstance } from "./functionInstance.ts";

/** Estimated bytes of lowered code and instances cached per process for committed transactions, across all networks. */
export const MAX_CACHED_CODE_BYTES = 64 << 20;

// Cache of weak references: an instance belongs to its module and is garbage-collected with it.
const cached = new SizedCache<WeakRef<FunctionInstance>, undefined>(MAX_CACHED_CODE_BYTES, (reference) => {
  const instance = reference.deref();
  if (instance !== undefined) drop(instance);
});

/** Caches an instance, or marks it as recently used. Running frames retain code of evicted instances. */
export function cacheInstance(instance: FunctionInstance): void {
  const { loaded, key, cacheEntry } = instance;
  if (cacheEntry !== undefined && cached.has(cacheEntry)) {
    cached.get(cacheEntry);
    return;
  }
  const entry = new WeakRef(instance);
  instance.cacheEntry = entry;
  loaded.instances.set(key, instance);
  if (!cached.set(entry, undefined, instance.size)) drop(instance);
}

export function isCached({ cacheEntry }: FunctionInstance): boolean {
  return cacheEntry !== undefined && cached.has(cacheEntry);
}

/** Estimated bytes of lowered code in the cache. */
export function cachedCodeBytes(): number {
  return cached.bytes;
}

/** Removes an instance from its function. Instances without type arguments stay, because lowered calls reference them. */
function drop(instance: FunctionInstance): void {
  instance.code = undefined;
  instance.cacheEntry = undefined;
  if (instance.key !== "" && instance.loaded.instances.get(instance.key) === instance) instance.loaded.instances.delete(instance.key);
}
