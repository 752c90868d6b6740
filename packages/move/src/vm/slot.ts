import type { Layout } from "../types/layout.ts";
import type { StateItem, Value } from "../values/value.ts";
import { decodeValue, encodeValue } from "../values/valueBcs.ts";
import type { ChangeOp } from "./sessionChanges.ts";

/** Global state slot within a session: stored bytes and current value. Decoding happens on first access. */
export class Slot implements StateItem {
  readonly #stored: Uint8Array | undefined;
  readonly #layout: Layout;
  readonly #decode: typeof decodeValue;
  #value: Value | undefined;
  #isDecoded: boolean;
  /** Whether the value was written: it is then stored even with equal bytes. */
  #isWritten = false;
  /** Whether a mutable value was handed out: it is then stored only if its bytes differ. */
  #mayDiffer = false;

  /** Creates a slot; `decode` decodes the stored bytes, and may charge gas. */
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

  /** Returns the current value, or `undefined` if empty. Callers must not write to it. */
  read(): Value | undefined {
    if (!this.#isDecoded) {
      this.#value = this.#decode(this.#layout, this.#stored as Uint8Array);
      this.#isDecoded = true;
    }
    return this.#value;
  }

  /** Returns the mutable value; always counts as a write. */
  readMutable(): Value | undefined {
    this.#isWritten = true;
    return this.read();
  }

  /** Returns the mutable value; counts as a write only if its bytes change. */
  readMutableIfChanged(): Value | undefined {
    this.#mayDiffer = true;
    return this.read();
  }

  put(value: Value): void {
    this.replace(value);
    this.#isWritten = true;
  }
  /** Replaces the value by an equal copy, or by a value whose write is marked separately. */
  replace(value: Value): void {
    this.#value = value;
    this.#isDecoded = true;
  }
  markWritten(): void {
    this.#isWritten = true;
  }

  take(): Value | undefined {
    const value = this.read();
    this.#value = undefined;
    this.#isWritten = true;
    return value;
  }

  /** Returns the change to store, or `undefined` if nothing was written. */
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
