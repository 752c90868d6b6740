import type { Fp2 } from "@noble/curves/abstract/tower.js";
import type { WeierstrassPoint } from "@noble/curves/abstract/weierstrass.js";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { bytesToInteger } from "./integerBytes.ts";
import type { AlgebraElement } from "./structure.ts";

const HASH_BYTES = 32;
const HASH_BLOCK_BYTES = 64;
const MAX_TAG_BYTES = 255;
/** Hash output bytes per field element: enough for a nearly uniform distribution modulo the field order. */
const BYTES_PER_NUMBER = 64;

/** Type of `mapToCurve`; the library declares it only internally. */
type MapToPoint<Numbers, T> = (numbers: Numbers) => WeierstrassPoint<T>;

/** Hashes to a G1 point by RFC 9380, for tags of any length: the network accepts an empty tag, too. */
export function hashToFirstGroup(tag: Uint8Array, message: Uint8Array): AlgebraElement {
  const declared: unknown = bls12_381.G1.mapToCurve;
  const map = declared as MapToPoint<bigint, bigint>;
  const [first, second] = numbers(tag, message, 2) as [bigint, bigint];
  // Clearing the cofactors of both points also clears the cofactor of their sum.
  return map(first).add(map(second));
}
/** Hashes to a G2 point by RFC 9380, for tags of any length. */
export function hashToSecondGroup(tag: Uint8Array, message: Uint8Array): AlgebraElement {
  const declared: unknown = bls12_381.G2.mapToCurve;
  const map = declared as MapToPoint<bigint[], Fp2>;
  const parts = numbers(tag, message, 4);
  return map(parts.slice(0, 2)).add(map(parts.slice(2)));
}

function numbers(tag: Uint8Array, message: Uint8Array, count: number): bigint[] {
  const bytes = expand(tag, message, count * BYTES_PER_NUMBER);
  const order = bls12_381.fields.Fp.ORDER;
  return Array.from({ length: count }, (_, index) => {
    const start = index * BYTES_PER_NUMBER;
    return bytesToInteger(bytes.slice(start, start + BYTES_PER_NUMBER).reverse()) % order;
  });
}

/** Expands a message with `expand_message_xmd` (RFC 9380) and SHA-256. */
function expand(tag: Uint8Array, message: Uint8Array, length: number): Uint8Array {
  const short = tag.length <= MAX_TAG_BYTES ? tag : sha256(concatBytes(utf8ToBytes("H2C-OVERSIZE-DST-"), tag));
  const suffix = concatBytes(short, Uint8Array.of(short.length));
  const lengthBytes = Uint8Array.of(length >> 8, length & 0xff, 0);
  const seed = sha256(concatBytes(new Uint8Array(HASH_BLOCK_BYTES), message, lengthBytes, suffix));
  const blocks: Uint8Array[] = [];
  let previous = new Uint8Array(HASH_BYTES);
  for (let number = 1; blocks.length * HASH_BYTES < length; number++) {
    const mixed = seed.map((byte, index) => byte ^ (previous[index] as number));
    previous = sha256(concatBytes(mixed, Uint8Array.of(number), suffix)) as Uint8Array<ArrayBuffer>;
    blocks.push(previous);
  }
  return concatBytes(...blocks);
}
