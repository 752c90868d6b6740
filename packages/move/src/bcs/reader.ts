import { ADDRESS_LENGTH_BYTES, type Address } from "../types/address.ts";
import { bytesToHex } from "./hex.ts";
import type { InternedByBytes } from "./internedByBytes.ts";

/** Invalid or non-canonical BCS. The message uses the wording of the node's REST errors. */
export class BcsError extends Error {
  override readonly name = "BcsError";
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const MAX_ULEB32 = 0xffffffff;

/** Strict BCS reader: requires canonical lengths and valid UTF-8, and rejects trailing bytes. */
export class BcsReader {
  readonly #bytes: Uint8Array;
  /** Created on first use: most short inputs contain no integer of several bytes. */
  #view: DataView | undefined;
  #offset = 0;
  #elementsLeft: number | undefined;

  /** `maxElements` limits the elements of all vectors together: a few kilobytes of untrusted input can contain thousands of empty ones. */
  constructor(bytes: Uint8Array, maxElements?: number) {
    this.#bytes = bytes;
    this.#elementsLeft = maxElements;
  }

  get offset(): number {
    return this.#offset;
  }
  get remaining(): number {
    return this.#bytes.length - this.#offset;
  }

  /** Reads a fixed number of bytes and returns a view, not a copy. */
  fixedBytes(length: number): Uint8Array {
    const start = this.#advance(length);
    return this.#bytes.subarray(start, start + length);
  }
  bytes(): Uint8Array {
    return this.fixedBytes(this.uleb128());
  }
  string(): string {
    const raw = this.bytes();
    try {
      return utf8.decode(raw);
    } catch {
      throw new BcsError("malformed utf8");
    }
  }
  bool(): boolean {
    const byte = this.u8();
    if (byte > 1) throw new BcsError("expected boolean");
    return byte === 1;
  }
  u8(): number {
    return this.#bytes[this.#advance(1)] as number;
  }
  u16(): number {
    return this.#integers().getUint16(this.#advance(2), true);
  }
  u32(): number {
    return this.#integers().getUint32(this.#advance(4), true);
  }
  u64(): bigint {
    return this.#integers().getBigUint64(this.#advance(8), true);
  }
  u128(): bigint {
    const low = this.u64();
    return low | (this.u64() << 64n);
  }
  u256(): bigint {
    const low = this.u128();
    return low | (this.u128() << 128n);
  }
  address(): Address {
    return `0x${bytesToHex(this.fixedBytes(ADDRESS_LENGTH_BYTES))}` as Address;
  }
  /** Reads a ULEB128 length or enum tag: at most 32 bits, in shortest form. */
  uleb128(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.u8();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) {
        if (byte === 0 && shift > 0) throw new BcsError("ULEB128 encoding was not minimal in size");
        if (value > MAX_ULEB32) break;
        return value;
      }
    }
    throw new BcsError("ULEB128-encoded integer did not fit in the target size");
  }
  vector<T>(element: (reader: BcsReader) => T): T[] {
    const length = this.uleb128();
    this.#countElements(length);
    // Never allocates in advance by a hostile length: the input must contain every element.
    const items: T[] = [];
    for (let i = 0; i < length; i++) items.push(element(this));
    return items;
  }
  option<T>(element: (reader: BcsReader) => T): T | undefined {
    const tag = this.u8();
    if (tag === 0) return undefined;
    if (tag !== 1) throw new BcsError("expected option type");
    return element(this);
  }
  /** Byte at a distance ahead, without consuming it; `undefined` past the end. */
  peek(distance: number): number | undefined {
    return this.#bytes[this.#offset + distance];
  }
  /** Returns the cached value for the next bytes, if any, and skips these bytes. */
  recall<T>(cache: InternedByBytes<T>, length: number): T | undefined {
    const end = this.#offset + length;
    const value = end > this.#bytes.length ? undefined : cache.find(this.#bytes, this.#offset, end);
    if (value !== undefined) this.#offset = end;
    return value;
  }
  /** Caches a decoded value under the bytes consumed since a position. */
  keep<T>(cache: InternedByBytes<T>, start: number, value: T): void {
    cache.keep(this.#bytes, start, this.#offset, value);
  }
  end(): void {
    if (this.remaining > 0) throw new BcsError("remaining input");
  }

  #integers(): DataView {
    this.#view ??= new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
    return this.#view;
  }

  #countElements(count: number): void {
    if (this.#elementsLeft === undefined) return;
    this.#elementsLeft -= count;
    if (this.#elementsLeft < 0) throw new BcsError("too many list elements");
  }

  #advance(length: number): number {
    const start = this.#offset;
    if (length > this.#bytes.length - start) throw new BcsError("unexpected end of input");
    this.#offset = start + length;
    return start;
  }
}

/** Decodes exactly one value, consuming all bytes. `maxElements` limits the elements of all vectors together. */
export function decodeBcs<T>(bytes: Uint8Array, read: (reader: BcsReader) => T, maxElements?: number): T {
  const reader = new BcsReader(bytes, maxElements);
  const value = read(reader);
  reader.end();
  return value;
}
