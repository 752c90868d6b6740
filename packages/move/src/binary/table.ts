import { bytesToHex } from "../bcs/hex.ts";
import { type BcsWriter, encodeBcs } from "../bcs/writer.ts";
import { MAX_TABLE_ENTRIES } from "./format.ts";

/** One table of a binary under construction: entries in order of first use, none twice. */
export class Table {
  readonly #indices = new Map<string, number>();
  readonly #entries: Uint8Array[] = [];

  /** The index of an entry, which is added if it is new. */
  index(write: (writer: BcsWriter) => void): number {
    const entry = encodeBcs(write);
    const key = bytesToHex(entry);
    let index = this.#indices.get(key);
    if (index === undefined) {
      index = this.#entries.length;
      if (index >= MAX_TABLE_ENTRIES) throw new RangeError(`a module table has at most ${MAX_TABLE_ENTRIES} entries`);
      this.#indices.set(key, index);
      this.#entries.push(entry);
    }
    return index;
  }

  /** All entries, one after another. */
  content(): Uint8Array {
    return encodeBcs((writer) => {
      for (const entry of this.#entries) writer.fixedBytes(entry);
    });
  }
}
