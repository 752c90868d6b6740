import { type Address, hexToBytes } from "@atoll/move";

const U64_LENGTH_BYTES = 8;
const ADDRESS_LENGTH_BYTES = 32;

/** Encodes a number as big-endian bytes, so that byte order equals numeric order. */
export function u64Key(value: bigint): Uint8Array {
  const bytes = new Uint8Array(U64_LENGTH_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
}

export function u64PairKey(first: bigint, second: bigint): Uint8Array {
  const bytes = new Uint8Array(2 * U64_LENGTH_BYTES);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, first);
  view.setBigUint64(U64_LENGTH_BYTES, second);
  return bytes;
}

export function addressKey(address: Address, ...numbers: readonly bigint[]): Uint8Array {
  const bytes = new Uint8Array(ADDRESS_LENGTH_BYTES + numbers.length * U64_LENGTH_BYTES);
  bytes.set(hexToBytes(address.slice(2)));
  const view = new DataView(bytes.buffer);
  numbers.forEach((number, index) => {
    view.setBigUint64(ADDRESS_LENGTH_BYTES + index * U64_LENGTH_BYTES, number);
  });
  return bytes;
}

export function readU64(bytes: Uint8Array, offset = 0): bigint {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(offset);
}

/** First key after all keys with this prefix; `undefined` if none exists. */
export function afterPrefix(prefix: Uint8Array): Uint8Array | undefined {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length--;
  if (length === 0) return undefined;
  const bytes = prefix.slice(0, length);
  bytes[length - 1] = (bytes[length - 1] as number) + 1;
  return bytes;
}

/** Converts Node's `Buffer` from LMDB to a plain `Uint8Array`, because `Buffer.slice` behaves differently. */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}
