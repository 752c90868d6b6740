/** Encodes an integer in the given number of bytes, lowest first; negative ones in two's complement. */
export function littleEndian(number: bigint, length: number): Uint8Array {
  let left = BigInt.asUintN(length * 8, number);
  return Uint8Array.from({ length }, () => {
    const byte = Number(left & 0xffn);
    left >>= 8n;
    return byte;
  });
}

/** Encodes a BCS length or variant index. */
export function uleb128(value: number): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  while (left >= 128) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return Uint8Array.from([...bytes, left]);
}
