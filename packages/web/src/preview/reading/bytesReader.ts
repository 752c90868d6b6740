/** Thrown for invalid BCS bytes. */
export class UnreadableBytesError extends Error {
  override readonly name = "UnreadableBytesError";
}

/** Strict BCS decoder: rejects truncated input, trailing bytes and non-minimal lengths. */
export interface BytesReader {
  u8(): number;
  u16(): number;
  u32(): number;
  u64(): bigint;
  /** Reads an unsigned little-endian integer of the given number of bytes. */
  integer(bytes: number): bigint;
  bool(): boolean;
  /** Reads a ULEB128 number: a length or an enum variant. */
  uleb128(): number;
  fixed(length: number): Uint8Array;
  bytes(): Uint8Array;
  text(): string;
  list<T>(read: () => T): T[];
  option<T>(read: () => T): T | undefined;
  /** Returns all remaining bytes. */
  rest(): Uint8Array;
  end(): void;
}

const MAX_ULEB_BYTES = 5;
const MAX_U32 = 0xffff_ffff;

export function createBytesReader(source: Uint8Array): BytesReader {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  let at = 0;

  function advance(length: number): number {
    if (at + length > source.length) throw new UnreadableBytesError("The bytes end too early");
    const from = at;
    at += length;
    return from;
  }

  function uleb128(): number {
    let value = 0;
    for (let index = 0; index < MAX_ULEB_BYTES; index++) {
      const byte = reader.u8();
      value += (byte & 0x7f) * 2 ** (7 * index);
      if (byte < 0x80) {
        if (index > 0 && byte === 0) throw new UnreadableBytesError("A length is not in its shortest form");
        if (value > MAX_U32) break;
        return value;
      }
    }
    throw new UnreadableBytesError("A length is too large");
  }

  const reader: BytesReader = {
    u8: () => view.getUint8(advance(1)),
    u16: () => view.getUint16(advance(2), true),
    u32: () => view.getUint32(advance(4), true),
    u64: () => view.getBigUint64(advance(8), true),
    integer: (bytes) => reader.fixed(bytes).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n),
    bool() {
      const byte = reader.u8();
      if (byte > 1) throw new UnreadableBytesError("True or false was expected");
      return byte === 1;
    },
    uleb128,
    fixed(length) {
      const from = advance(length);
      return source.subarray(from, from + length);
    },
    bytes: () => reader.fixed(uleb128()),
    text() {
      try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(reader.bytes());
      } catch (error) {
        if (error instanceof UnreadableBytesError) throw error;
        throw new UnreadableBytesError("A text is not UTF-8");
      }
    },
    list(read) {
      const length = uleb128();
      const items = [];
      // The list is not preallocated, because the encoded length may be false.
      for (let index = 0; index < length; index++) items.push(read());
      return items;
    },
    option: (read) => (reader.bool() ? read() : undefined),
    rest: () => reader.fixed(source.length - at),
    end() {
      if (at !== source.length) throw new UnreadableBytesError("There are bytes after the end");
    },
  };
  return reader;
}
