import { type BcsWriter, encodeBcs, useBcs } from "../bcs/writer.ts";
import { MAX_TABLE_ENTRIES } from "./format.ts";

/** One table of a binary under construction: entries in order of first use. */
export class Table {
  readonly #indices = new Map<string, number>();
  readonly #entries: Uint8Array[] = [];

  /** The index of an entry, which is added if it is new. */
  index(write: (writer: BcsWriter) => void): number {
    return useBcs(write, (entry) => {
      // A character a byte: as good a key as hex, and made in one step.
      const key = String.fromCharCode(...entry);
      let index = this.#indices.get(key);
      if (index === undefined) {
        index = this.#push(entry.slice());
        this.#indices.set(key, index);
      }
      return index;
    });
  }

  /** Adds an entry that comes only once. */
  add(write: (writer: BcsWriter) => void): number {
    return this.#push(encodeBcs(write));
  }

  #push(entry: Uint8Array): number {
    const index = this.#entries.length;
    if (index >= MAX_TABLE_ENTRIES) throw new RangeError(`a module table has at most ${MAX_TABLE_ENTRIES} entries`);
    this.#entries.push(entry);
    return index;
  }

  /** All entries, one after another. */
  content(): Uint8Array {
    return encodeBcs((writer) => {
      for (const entry of this.#entries) writer.fixedBytes(entry);
    });
  }
}
