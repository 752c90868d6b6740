import type { Fp6, Fp12, Fp12Bls } from "@noble/curves/abstract/tower.js";
import { byteLength, bytesToInteger, integerToBytes } from "./integerBytes.ts";
import type { ElementFormat } from "./structure.ts";

/** Encodes a field element as an integer below the order, in little-endian or big-endian bytes. */
export function integerFormat(order: bigint, leastFirst: boolean): ElementFormat {
  const length = byteLength(order);
  const inOrder = (bytes: Uint8Array) => (leastFirst ? bytes : bytes.slice().reverse());
  return {
    encode: (element) => inOrder(integerToBytes(element as bigint, length)),
    decode: (bytes) => {
      const value = bytesToInteger(inOrder(bytes));
      return bytes.length === length && value < order ? value : undefined;
    },
  };
}

/** Encodes an Fp12 element as twelve coefficients, lowest first, each in little-endian bytes. */
export function towerFormat(field: Fp12Bls, order: bigint): ElementFormat {
  const length = byteLength(order);
  return {
    encode: (element) => {
      const bytes = new Uint8Array(12 * length);
      coefficients(element as Fp12).forEach((value, index) => {
        bytes.set(integerToBytes(value, length), index * length);
      });
      return bytes;
    },
    decode: (bytes) => {
      if (bytes.length !== 12 * length) return undefined;
      const values = Array.from({ length: 12 }, (_, index) => bytesToInteger(bytes.subarray(index * length, (index + 1) * length)));
      if (values.some((value) => value >= order)) return undefined;
      return field.fromBigTwelve(values as Parameters<Fp12Bls["fromBigTwelve"]>[0]);
    },
  };
}

function coefficients({ c0, c1 }: Fp12): bigint[] {
  return [c0, c1].flatMap((half: Fp6) => [half.c0, half.c1, half.c2].flatMap((pair) => [pair.c0, pair.c1]));
}
