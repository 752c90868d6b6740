/** Encodes the lowest bytes of an integer, little-endian. */
export function integerToBytes(value: bigint, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let i = 0, rest = value; i < length; i++, rest >>= 8n) bytes[i] = Number(rest & 0xffn);
  return bytes;
}

/** Decodes an integer from little-endian bytes. */
export function bytesToInteger(bytes: Uint8Array): bigint {
  let value = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) value = (value << 8n) | BigInt(bytes[i] as number);
  return value;
}

/** Number of bytes needed for an integer. */
export function byteLength(value: bigint): number {
  return Math.ceil(value.toString(16).length / 2);
}
