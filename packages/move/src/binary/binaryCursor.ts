import { ModuleError, type ModuleStatus } from "./moduleError.ts";

const MAX_ULEB_BITS = 64;

/** Reader for a byte range of a binary module. Throws `ModuleError` at the range's end. */
export class BinaryCursor {
  readonly version: number;
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #offset: number;

  constructor(bytes: Uint8Array, version: number, start: number, end: number) {
    this.#bytes = bytes;
    this.version = version;
    this.#offset = start;
    this.#end = end;
  }

  get offset(): number {
    return this.#offset;
  }
  get isAtEnd(): boolean {
    return this.#offset >= this.#end;
  }

  u8(): number {
    if (this.#offset >= this.#end) this.fail("unexpected end");
    return this.#bytes[this.#offset++] as number;
  }
  /** Reads a copy of the next bytes. `status` is the error code for a range that is too short. */
  bytes(length: number, status: ModuleStatus = "MALFORMED"): Uint8Array {
    if (length > this.#end - this.#offset) this.fail("unexpected end", status);
    const start = this.#offset;
    this.#offset += length;
    return this.#bytes.slice(start, this.#offset);
  }
  /** Reads a little-endian integer, as two's complement if signed. */
  integer(byteCount: number, signed: boolean, status: ModuleStatus): bigint {
    const bytes = this.bytes(byteCount, status);
    let value = 0n;
    for (let i = byteCount - 1; i >= 0; i--) value = (value << 8n) | BigInt(bytes[i] as number);
    return signed ? BigInt.asIntN(byteCount * 8, value) : value;
  }
  /** Reads a ULEB128 number in shortest form, at most `max` (32 bits). */
  uleb(max: number): number {
    const start = this.#offset;
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      if (value > max) this.fail(`a number above ${max}`, "MALFORMED", start);
      if (byte < 0x80) {
        if (byte === 0 && scale > 1) this.fail("a number that is not in its shortest form", "MALFORMED", start);
        return value;
      }
      // Only zero padding can continue a number that is already above the maximum.
      if (scale > max) this.fail("a number that is not in its shortest form", "MALFORMED", start);
    }
  }
  /** Reads a ULEB128 number in shortest form, up to 64 bits. */
  uleb64(): bigint {
    const start = this.#offset;
    let value = 0n;
    for (let shift = 0; shift < MAX_ULEB_BITS; shift += 7) {
      const byte = this.u8();
      value |= BigInt(byte & 0x7f) << BigInt(shift);
      if (byte < 0x80) {
        if (byte === 0 && shift > 0) this.fail("a number that is not in its shortest form", "MALFORMED", start);
        if (value >> 64n !== 0n) break;
        return value;
      }
    }
    return this.fail("a number above 64 bits", "MALFORMED", start);
  }
  /** Reads a count, then that many table items. */
  list<T>(maxCount: number, item: (cursor: BinaryCursor) => T): T[] {
    const count = this.uleb(maxCount);
    const items: T[] = [];
    for (let i = 0; i < count; i++) items.push(item(this));
    return items;
  }
  /** Reads a numeric code and returns its name from a table of codes. */
  choice<K extends string>(codes: Readonly<Record<K, number>>, what: string, status: ModuleStatus = "MALFORMED"): K {
    const start = this.#offset;
    const code = this.u8();
    for (const name in codes) if (codes[name] === code) return name;
    return this.fail(`${code} is no ${what}`, status, start);
  }

  fail(reason: string, status: ModuleStatus = "MALFORMED", byte = this.#offset): never {
    throw new ModuleError(status, reason, { byte });
  }
}
