import { type BcsWriter, encodeBcs, useBcs } from "../bcs/writer.ts";
import { MAX_TABLE_ENTRIES } from "./format.ts";

/** Table of a binary under construction: entries in order of first use. */
export class Table {
  readonly #indices = new Map<string, number>();
  readonly #entries: Uint8Array[] = [];

  /** Returns the table index of an entry and adds the entry if new. */
  index(write: (writer: BcsWriter) => void): number {
    return useBcs(write, (entry) => {
      // Key with a character per byte, built in a single step instead of as hex.
      const key = String.fromCharCode(...entry);
      let index = this.#indices.get(key);
      if (index === undefined) {
        index = this.#push(entry.slice());
        this.#indices.set(key, index);
      }
      return index;
    });
  }

  /** Adds a table entry without checking for duplicates. */
  add(write: (writer: BcsWriter) => void): number {
    return this.#push(encodeBcs(write));
  }

  #push(entry: Uint8Array): number {
    const index = this.#entries.length;
    if (index >= MAX_TABLE_ENTRIES) throw new RangeError(`a module table has at most ${MAX_TABLE_ENTRIES} entries`);
    this.#entries.push(entry);
    return index;
  }

  /** Returns all table entries, concatenated. */
  content(): Uint8Array {
    return encodeBcs((writer) => {
      for (const entry of this.#entries) writer.fixedBytes(entry);
    });
  }
}
