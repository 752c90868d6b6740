import type { HashScalars } from "./poseidon.ts";

/** Order of BN254's groups, the upper bound of scalars. */
export const SCALAR_ORDER = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;
/** Number of bytes that always fit into a scalar. */
export const BYTES_PER_SCALAR = 31;
const SCALAR_BYTES = 32;

const utf8 = new TextEncoder();

/** Decodes bytes as a little-endian number. */
export function bytesToScalar(bytes: Uint8Array): bigint {
  let scalar = 0n;
  for (let index = bytes.length - 1; index >= 0; index--) scalar = (scalar << 8n) | BigInt(bytes[index] as number);
  return scalar % SCALAR_ORDER;
}

/** Encodes a scalar as 32 little-endian bytes. */
export function scalarToBytes(scalar: bigint): Uint8Array {
  return Uint8Array.from({ length: SCALAR_BYTES }, (_, index) => Number((scalar >> BigInt(8 * index)) & 0xffn));
}

/** Pads bytes with zeros to the maximum, splits them into scalars, and appends the actual length; `undefined` if too long. */
export function packWithLength(bytes: Uint8Array, maxBytes: number): bigint[] | undefined {
  if (bytes.length > maxBytes) return undefined;
  const padded = new Uint8Array(maxBytes);
  padded.set(bytes);
  return [...packChunks(padded, BYTES_PER_SCALAR), BigInt(bytes.length)];
}

/** Splits bytes into scalars of a given byte size. */
export function packChunks(bytes: Uint8Array, chunkBytes: number): bigint[] {
  const count = Math.ceil(bytes.length / chunkBytes);
  return Array.from({ length: count }, (_, index) => bytesToScalar(bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)));
}

/** Hashes a text of limited length; `undefined` if too long. */
export function hashText(hash: HashScalars, text: string, maxBytes: number): bigint | undefined {
  const scalars = packWithLength(utf8.encode(text), maxBytes);
  return scalars === undefined ? undefined : hash(scalars);
}
