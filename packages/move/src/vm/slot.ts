import type { Layout } from "../types/layout.ts";
import type { Value } from "../values/value.ts";
import { decodeValue, encodeValue } from "../values/valueBcs.ts";
import type { ChangeOp } from "./sessionChanges.ts";

/** One place of global state within a session: what was stored, and what is there now. Decoded only when looked into. */
export class Slot {
  readonly #stored: Uint8Array | undefined;
  readonly #layout: Layout;
  readonly #decode: typeof decodeValue;
  #value: Value | undefined;
  #isDecoded: boolean;
  /** Written to: it is stored anew even if it ends as it began. */
  #isWritten = false;
  /** Handed out to be written to, perhaps: it is stored anew if it ends differently. */
  #mayDiffer = false;

  /** `decode` reads the stored bytes, and may charge for that. */
  constructor(stored: Uint8Array | undefined, layout: Layout, decode: typeof decodeValue = decodeValue) {
    this.#stored = stored;
    this.#layout = layout;
    this.#decode = decode;
    this.#isDecoded = stored === undefined;
  }

  get isDecoded(): boolean {
    return this.#isDecoded;
  }
  get isPresent(): boolean {
    return this.#isDecoded ? this.#value !== undefined : true;
  }

  /** `undefined` where nothing is. Must not be written to. */
  read(): Value | undefined {
    if (!this.#isDecoded) {
      this.#value = this.#decode(this.#layout, this.#stored as Uint8Array);
      this.#isDecoded = true;
    }
    return this.#value;
  }

  /** The value to be written in place, which counts as a write whatever is written. */
  readMutable(): Value | undefined {
    this.#isWritten = true;
    return this.read();
  }

  /** The value to be written in place, which counts as a write only if it ends differently. */
  readMutableIfChanged(): Value | undefined {
    this.#mayDiffer = true;
    return this.read();
  }

  put(value: Value): void {
    this.#value = value;
    this.#isDecoded = true;
    this.#isWritten = true;
  }

  take(): Value | undefined {
    const value = this.read();
    this.#value = undefined;
    this.#isWritten = true;
    return value;
  }

  /** What has to be stored, or `undefined` when nothing was written. */
  change(): ChangeOp | undefined {
    if ((!this.#isWritten && !this.#mayDiffer) || !this.#isDecoded) return undefined;
    if (this.#value === undefined) return this.#stored === undefined ? undefined : { kind: "delete" };
    const bytes = encodeValue(this.#layout, this.#value);
    if (this.#stored === undefined) return { kind: "write", bytes, wasPresent: false };
    return this.#isWritten || !bytesEqual(bytes, this.#stored) ? { kind: "write", bytes, wasPresent: true } : undefined;
  }
}

function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
