/** Cache bounded by the estimated bytes of its entries. It evicts the least recently used entries first. */
export class SizedCache<Key, Entry> {
  readonly #maxBytes: number;
  readonly #onEvict: ((key: Key, entry: Entry) => void) | undefined;
  /** Entries from least to most recently used: a `Map` iterates in insertion order. */
  readonly #entries = new Map<Key, { readonly entry: Entry; readonly bytes: number }>();
  #bytes = 0;

  constructor(maxBytes: number, onEvict?: (key: Key, entry: Entry) => void) {
    this.#maxBytes = maxBytes;
    this.#onEvict = onEvict;
  }

  /** Estimated bytes of all entries together, never above the limit. */
  get bytes(): number {
    return this.#bytes;
  }
  get size(): number {
    return this.#entries.size;
  }

  /** Returns an entry and marks it as most recently used. */
  get(key: Key): Entry | undefined {
    const found = this.#entries.get(key);
    if (found === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found.entry;
  }
  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  /** Adds or replaces an entry, then evicts until the limit holds. Returns false for an entry above the limit, which is not stored. */
  set(key: Key, entry: Entry, bytes: number): boolean {
    this.delete(key);
    if (bytes > this.#maxBytes) return false;
    this.#entries.set(key, { entry, bytes });
    this.#bytes += bytes;
    for (const [oldest, { entry: evicted }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
      this.#onEvict?.(oldest, evicted);
    }
    return true;
  }

  /** Removes an entry without calling `onEvict`. */
  delete(key: Key): void {
    const found = this.#entries.get(key);
    if (found === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= found.bytes;
  }
}
