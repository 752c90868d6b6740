import type { HashScalars } from "./poseidon.ts";

/** The order of BN254's groups: scalars are numbers below it. */
export const SCALAR_ORDER = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;
/** As many bytes as always fit into a scalar. */
export const BYTES_PER_SCALAR = 31;
const SCALAR_BYTES = 32;

const utf8 = new TextEncoder();

/** Bytes as a number, least significant first. */
export function bytesToScalar(bytes: Uint8Array): bigint {
  let scalar = 0n;
  for (let index = bytes.length - 1; index >= 0; index--) scalar = (scalar << 8n) | BigInt(bytes[index] as number);
  return scalar % SCALAR_ORDER;
}

/** The 32 bytes of a scalar, least significant first. */
export function scalarToBytes(scalar: bigint): Uint8Array {
  return Uint8Array.from({ length: SCALAR_BYTES }, (_, index) => Number((scalar >> BigInt(8 * index)) & 0xffn));
}

/** Bytes padded with zeros to their maximum, cut into scalars, and their true length as the last one; `undefined` where they are too many. */
export function packWithLength(bytes: Uint8Array, maxBytes: number): bigint[] | undefined {
  if (bytes.length > maxBytes) return undefined;
  const padded = new Uint8Array(maxBytes);
  padded.set(bytes);
  return [...packChunks(padded, BYTES_PER_SCALAR), BigInt(bytes.length)];
}

/** Bytes cut into scalars of so many bytes each. */
export function packChunks(bytes: Uint8Array, chunkBytes: number): bigint[] {
  const count = Math.ceil(bytes.length / chunkBytes);
  return Array.from({ length: count }, (_, index) => bytesToScalar(bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)));
}

/** The hash of a text of limited length; `undefined` where it is longer. */
export function hashText(hash: HashScalars, text: string, maxBytes: number): bigint | undefined {
  const scalars = packWithLength(utf8.encode(text), maxBytes);
  return scalars === undefined ? undefined : hash(scalars);
}
