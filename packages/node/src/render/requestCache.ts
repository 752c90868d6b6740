import type { JsonObject } from "@atoll/move";

const MAX_KEPT_REQUESTS = 4096;
/** Publications and the like are seldom asked for again and would crowd out the rest. */
const MAX_KEPT_SIZE_BYTES = 8192;

/** What was asked for is shown several times (accepted, pending, committed): the rendered form of recent transactions, by hash. */
export interface RequestCache {
  find(hash: string): JsonObject | undefined;
  get(hash: string, sizeBytes: number, render: () => JsonObject): JsonObject;
}

export function createRequestCache(): RequestCache {
  // Two generations stand in for a queue: the older one is dropped whole when the younger is full.
  let young = new Map<string, JsonObject>();
  let old = new Map<string, JsonObject>();
  return {
    find: (hash) => young.get(hash) ?? old.get(hash),
    get(hash, sizeBytes, render) {
      const kept = young.get(hash) ?? old.get(hash);
      if (kept !== undefined) return kept;
      const rendered = render();
      if (sizeBytes > MAX_KEPT_SIZE_BYTES) return rendered;
      if (young.size >= MAX_KEPT_REQUESTS / 2) {
        old = young;
        young = new Map();
      }
      young.set(hash, rendered);
      return rendered;
    },
  };
}
