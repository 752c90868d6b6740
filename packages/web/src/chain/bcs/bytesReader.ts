import { toHex } from "../facts/hex.ts";
import type { Address } from "../facts/types.ts";
import { type DecodeProblem, UnreadableBytesError } from "./decodeProblem.ts";

/** Strict BCS decoder: rejects truncated input, trailing bytes and non-minimal lengths. Methods throw `UnreadableBytesError`. */
export interface BytesReader {
  offset(): number;
  left(): number;
  u8(): number;
  u64(): bigint;
  /** Reads an unsigned little-endian integer of the given number of bytes. */
  integer(bytes: number): bigint;
  bool(): boolean;
  /** Reads a ULEB128 number: a length or an enum variant. */
  uleb128(): number;
  /** Reads an enum variant below `count`. */
  variant(count: number): number;
  address(): Address;
  fixed(length: number): Uint8Array;
  /** Reads bytes with a length prefix, which must equal `length` if given. */
  bytes(length?: number): Uint8Array;
  text(): string;
  /** Reads UTF-8 text of the given number of bytes. */
  fixedText(length: number): string;
  /** Reads a module, function or struct name. Rejects text that is no Move identifier, because it could display as something else. */
  identifier(): string;
  list<T>(read: () => T): T[];
  option<T>(read: () => T): T | undefined;
  /** Returns all remaining bytes. */
  rest(): Uint8Array;
  /** Returns the bytes from an earlier offset to the current one. */
  since(start: number): Uint8Array;
  end(): void;
  /** Error at the given offset, by default the current one. */
  fault(kind: DecodeProblem["kind"], values?: DecodeProblem["values"], at?: number): UnreadableBytesError;
}

export const IDENTIFIER = /^(?:[A-Za-z]\w*|_\w+)$/;
const ADDRESS_BYTES = 32;
const ULEB128_BYTES_MAX = 5;
const U32_MAX = 0xffff_ffff;
const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function createBytesReader(source: Uint8Array): BytesReader {
  let at = 0;

  const reader: BytesReader = {
    offset: () => at,
    left: () => source.length - at,
    u8() {
      const byte = source[at];
      if (byte === undefined) throw reader.fault("ended", { wanted: 1, left: 0 });
      at += 1;
      return byte;
    },
    u64: () => reader.integer(8),
    integer: (bytes) => reader.fixed(bytes).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n),
    bool() {
      const byte = reader.u8();
      if (byte > 1) throw reader.fault("badBool", { found: byte }, at - 1);
      return byte === 1;
    },
    uleb128() {
      const start = at;
      let value = 0;
      for (let index = 0; index < ULEB128_BYTES_MAX; index++) {
        const byte = reader.u8();
        value += (byte & 0x7f) * 2 ** (7 * index);
        if (byte >= 0x80) continue;
        if ((index > 0 && byte === 0) || value > U32_MAX) break;
        return value;
      }
      throw reader.fault("badLength", {}, start);
    },
    variant(count) {
      const start = at;
      const found = reader.uleb128();
      if (found >= count) throw reader.fault("unknownVariant", { found }, start);
      return found;
    },
    address: () => toHex(reader.fixed(ADDRESS_BYTES)) as Address,
    fixed(length) {
      if (length > source.length - at) throw reader.fault("ended", { wanted: length, left: source.length - at });
      at += length;
      return source.subarray(at - length, at);
    },
    bytes(length) {
      const start = at;
      const found = reader.uleb128();
      if (length !== undefined && found !== length) throw reader.fault("wrongLength", { wanted: length, found }, start);
      return reader.fixed(found);
    },
    text: () => reader.fixedText(reader.uleb128()),
    fixedText(length) {
      const bytes = reader.fixed(length);
      try {
        return UTF8.decode(bytes);
      } catch {
        throw reader.fault("badText", {}, at - length);
      }
    },
    identifier() {
      const start = at;
      const name = reader.text();
      if (!IDENTIFIER.test(name)) throw reader.fault("badIdentifier", { found: name.slice(0, 40) }, start);
      return name;
    },
    list(read) {
      const length = reader.uleb128();
      const items = [];
      // The list is not preallocated, because the encoded length may be false.
      for (let index = 0; index < length; index++) items.push(read());
      return items;
    },
    option: (read) => (reader.bool() ? read() : undefined),
    rest: () => reader.fixed(source.length - at),
    since: (start) => source.subarray(start, at),
    end() {
      if (at !== source.length) throw reader.fault("trailing", { left: source.length - at });
    },
    fault: (kind, values = {}, offset = at) => new UnreadableBytesError(kind, offset, values),
  };
  return reader;
}

/** Applies the decoder `read` to all bytes; undefined if the bytes are invalid or some remain. */
export function wholly<T>(bytes: Uint8Array, read: (reader: BytesReader) => T): T | undefined {
  try {
    return readWhole(bytes, read);
  } catch (error) {
    if (error instanceof UnreadableBytesError) return undefined;
    throw error;
  }
}

/** Applies the decoder `read` to all bytes. Throws `UnreadableBytesError`. */
export function readWhole<T>(bytes: Uint8Array, read: (reader: BytesReader) => T): T {
  const reader = createBytesReader(bytes);
  const value = read(reader);
  reader.end();
  return value;
}
