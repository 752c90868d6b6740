/** Cache of decoded values by their source bytes, to skip decoding repeated input. */
export interface InternedByBytes<T> {
  /** Returns the cached value for a byte range. */
  find(bytes: Uint8Array, start: number, end: number): T | undefined;
  keep(bytes: Uint8Array, start: number, end: number, value: T): void;
}

interface Interned<T> {
  readonly bytes: Uint8Array;
  readonly value: T;
}

/** Creates the cache. At the limit it clears all entries, because external input is unbounded. */
export function createInternedByBytes<T>(limit: number): InternedByBytes<T> {
  const byHash = new Map<number, Interned<T>>();
  return {
    find(bytes, start, end) {
      const interned = byHash.get(hashOf(bytes, start, end));
      return interned !== undefined && isSame(interned.bytes, bytes, start, end) ? interned.value : undefined;
    },
    keep(bytes, start, end, value) {
      if (byHash.size >= limit) byHash.clear();
      byHash.set(hashOf(bytes, start, end), { bytes: bytes.slice(start, end), value });
    },
  };
}

/** Hashes bytes with 32-bit FNV-1a. On a collision, the later entry replaces the earlier. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return hash;
}

function isSame(interned: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (interned.length !== end - start) return false;
  for (let i = 0; i < interned.length; i++) if (interned[i] !== bytes[start + i]) return false;
  return true;
}
