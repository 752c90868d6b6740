const MAX_CACHED_REQUESTS = 4096;
/** Maximum bytes of a cached transaction: large ones such as publications are rarely requested again and would evict others. */
const MAX_CACHED_SIZE_BYTES = 8192;

/**
 * Cache of rendered JSON of recent transactions by hash, because each is shown several times (accepted, pending, committed). Text occupies
 * the garbage collector less than objects.
 */
export interface RequestCache {
  find(hash: string): string | undefined;
  get(hash: string, sizeBytes: number, render: () => string): string;
}

export function createRequestCache(): RequestCache {
  // The cache has two generations, which approximate a queue: the old generation is dropped whole when the young one is full.
  let young = new Map<string, string>();
  let old = new Map<string, string>();
  return {
    find: (hash) => young.get(hash) ?? old.get(hash),
    get(hash, sizeBytes, render) {
      const cached = young.get(hash) ?? old.get(hash);
      if (cached !== undefined) return cached;
      const rendered = render();
      if (sizeBytes > MAX_CACHED_SIZE_BYTES) return rendered;
      if (young.size >= MAX_CACHED_REQUESTS / 2) {
        old = young;
        young = new Map();
      }
      young.set(hash, rendered);
      return rendered;
    },
  };
}
