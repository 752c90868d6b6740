import { ADDRESS_LENGTH_BYTES, type Address } from "../types/address.ts";
import { readHexInto } from "./hex.ts";

const utf8 = new TextEncoder();
const INITIAL_CAPACITY_BYTES = 128;
const MAX_U64 = (1n << 64n) - 1n;
const MAX_U128 = (1n << 128n) - 1n;

/** Growable buffer for canonical BCS. The writer throws for integers out of range, which are programmer errors. */
export class BcsWriter {
  #buffer = new Uint8Array(INITIAL_CAPACITY_BYTES);
  #view = new DataView(this.#buffer.buffer);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  fixedBytes(bytes: Uint8Array): this {
    const start = this.#reserve(bytes.length);
    this.#buffer.set(bytes, start);
    return this;
  }
  bytes(bytes: Uint8Array): this {
    return this.uleb128(bytes.length).fixedBytes(bytes);
  }
  string(text: string): this {
    return this.bytes(utf8.encode(text));
  }
  bool(value: boolean): this {
    return this.u8(value ? 1 : 0);
  }
  u8(value: number): this {
    checkRange(value, 0xff);
    const start = this.#reserve(1);
    this.#buffer[start] = value;
    return this;
  }
  u16(value: number): this {
    checkRange(value, 0xffff);
    const start = this.#reserve(2);
    this.#view.setUint16(start, value, true);
    return this;
  }
  u32(value: number): this {
    checkRange(value, 0xffffffff);
    const start = this.#reserve(4);
    this.#view.setUint32(start, value, true);
    return this;
  }
  u64(value: bigint): this {
    if (value < 0n || value > MAX_U64) throw new RangeError(`not a u64: ${value}`);
    // Reserving space can replace the view, so the code reads the view afterwards.
    const start = this.#reserve(8);
    this.#view.setBigUint64(start, value, true);
    return this;
  }
  u128(value: bigint): this {
    return this.u64(value & MAX_U64).u64(value >> 64n);
  }
  u256(value: bigint): this {
    return this.u128(value & MAX_U128).u128(value >> 128n);
  }
  address(value: Address): this {
    const start = this.#reserve(ADDRESS_LENGTH_BYTES);
    const isWhole = value.length === 2 + 2 * ADDRESS_LENGTH_BYTES;
    if (!isWhole || !readHexInto(this.#buffer, start, value, 2, ADDRESS_LENGTH_BYTES)) {
      throw new RangeError(`not an address in long form: ${value}`);
    }
    return this;
  }
  /** Appends bytes given as lower-case hex. */
  hex(text: string): this {
    const length = Math.floor(text.length / 2);
    const start = this.#reserve(length);
    if (text.length % 2 !== 0 || !readHexInto(this.#buffer, start, text, 0, length)) throw new RangeError(`not lower-case hex: ${text}`);
    return this;
  }
  uleb128(value: number): this {
    checkRange(value, 0xffffffff);
    let rest = value;
    while (rest >= 0x80) {
      this.u8((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    return this.u8(rest);
  }
  vector<T>(items: readonly T[], element: (writer: BcsWriter, item: T) => void): this {
    this.uleb128(items.length);
    for (const item of items) element(this, item);
    return this;
  }
  option<T>(item: T | undefined, element: (writer: BcsWriter, item: T) => void): this {
    if (item === undefined) return this.u8(0);
    this.u8(1);
    element(this, item);
    return this;
  }
  /** Discards the written bytes but reuses the memory. */
  clear(): this {
    this.#length = 0;
    return this;
  }
  /** Returns a copy of the written bytes. */
  finish(): Uint8Array {
    return this.#buffer.slice(0, this.#length);
  }

  /** Returns a view of the written bytes without a copy; the view is valid until the writer's next use. */
  view(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  #reserve(count: number): number {
    const start = this.#length;
    const needed = start + count;
    if (needed > this.#buffer.length) {
      const grown = new Uint8Array(Math.max(needed, this.#buffer.length * 2));
      grown.set(this.#buffer.subarray(0, start));
      this.#buffer = grown;
      this.#view = new DataView(grown.buffer);
    }
    this.#length = needed;
    return start;
  }
}

function checkRange(value: number, max: number): void {
  if (!Number.isInteger(value) || value < 0 || value > max) throw new RangeError(`not an integer from 0 to ${max}: ${value}`);
}

// Pool of reusable writers, to avoid allocating memory per call. Nested calls use separate writers.
const MAX_POOLED_CAPACITY_BYTES = 1 << 20;
const idleWriters: BcsWriter[] = [];

/** Encodes a value as BCS. */
export function encodeBcs(write: (writer: BcsWriter) => void): Uint8Array {
  return useBcs(write, copyOf);
}

/** Encodes a value and passes a temporary view of its bytes. `use` must not retain the view, because its memory is reused. */
export function useBcs<T>(write: (writer: BcsWriter) => void, use: (bytes: Uint8Array) => T): T {
  const writer = idleWriters.pop() ?? new BcsWriter();
  try {
    write(writer.clear());
    return use(writer.view());
  } finally {
    if (writer.length <= MAX_POOLED_CAPACITY_BYTES) idleWriters.push(writer);
  }
}

function copyOf(bytes: Uint8Array): Uint8Array {
  return bytes.slice();
}
