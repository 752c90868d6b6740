const ULEB128_BYTES_MAX = 5;
const U32_MAX = 0xffff_ffff;

/** Reads bytes of a BCS encoding sequentially. */
export interface ByteReader {
  offset(): number;
  left(): number;
  /** Reads a number of bytes. The caller must check that enough bytes remain. */
  take(count: number): Uint8Array;
  /** Reads a length or variant index: base 128, lowest seven bits first, shortest form, within 32 bits. */
  uleb128(): number | "ended" | "invalid";
}

export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  return {
    offset: () => at,
    left: () => bytes.length - at,
    take(count) {
      at += count;
      return bytes.subarray(at - count, at);
    },
    uleb128() {
      let value = 0;
      for (let index = 0; index < ULEB128_BYTES_MAX; index++) {
        const byte = bytes[at];
        if (byte === undefined) return "ended";
        at += 1;
        value += (byte & 0x7f) * 128 ** index;
        if (byte < 0x80) return (byte === 0 && index > 0) || value > U32_MAX ? "invalid" : value;
      }
      return "invalid";
    },
  };
}
