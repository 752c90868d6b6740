import type { EncodedStateKey } from "../chain/stateKey.ts";

/** Sorted index of existing encoded keys. */
export interface KeyIndex {
  add(key: EncodedStateKey): void;
  remove(key: EncodedStateKey): void;
  clear(): void;
  /** Yields the keys with a prefix, starting at `start`, in order. */
  from(prefix: string, start: EncodedStateKey | undefined): Generator<EncodedStateKey>;
}

/** Length of tag byte plus address or table handle in hex digits: each listing covers one account or one table. */
const HEAD_LENGTH = 66;

interface Bucket {
  readonly keys: Set<EncodedStateKey>;
  /** Sorted keys of an account or table; `undefined` after a change, until the next listing. */
  sorted: EncodedStateKey[] | undefined;
}

/** Creates an index that groups keys by account or table, so that a listing sorts only its own keys. */
export function createKeyIndex(): KeyIndex {
  const buckets = new Map<string, Bucket>();
  return {
    add(key) {
      const head = key.slice(0, HEAD_LENGTH);
      const bucket = buckets.get(head);
      if (bucket === undefined) buckets.set(head, { keys: new Set([key]), sorted: undefined });
      else {
        bucket.keys.add(key);
        bucket.sorted = undefined;
      }
    },
    remove(key) {
      const head = key.slice(0, HEAD_LENGTH);
      const bucket = buckets.get(head);
      if (bucket === undefined) return;
      bucket.keys.delete(key);
      bucket.sorted = undefined;
      if (bucket.keys.size === 0) buckets.delete(head);
    },
    clear: () => buckets.clear(),
    *from(prefix, start) {
      const head = prefix.slice(0, HEAD_LENGTH);
      const heads = head.length === HEAD_LENGTH ? [head] : [...buckets.keys()].filter((name) => name.startsWith(head)).sort();
      for (const name of heads) {
        const bucket = buckets.get(name);
        if (bucket === undefined) continue;
        bucket.sorted ??= [...bucket.keys].sort();
        const { sorted } = bucket;
        const first = start === undefined || start < prefix ? prefix : start;
        for (let index = firstNotBelow(sorted, first); index < sorted.length; index++) {
          const key = sorted[index] as EncodedStateKey;
          if (!key.startsWith(prefix)) break;
          yield key;
        }
      }
    },
  };
}

function firstNotBelow(sorted: readonly string[], target: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
