import { integerToBytes, type NativeContext, RISTRETTO_ORDER, sha2_512 } from "@atoll/move";
import type { Scalar } from "../../generated/crypto/ristretto/ristretto255.ts";
import { chargeHash, chargeRistretto, type RISTRETTO_GAS } from "./ristrettoGas.ts";

const SCALAR_LENGTH_BYTES = 32;

/** Scalar of a number below the group order. */
export function smallScalar(value: number): Scalar {
  return { data: integerToBytes(BigInt(value), SCALAR_LENGTH_BYTES) };
}
/** Reduces the result of an operation modulo the group order, and charges for the operation. */
export function reduceScalar(context: NativeContext, operation: keyof typeof RISTRETTO_GAS, value: bigint): Scalar {
  chargeRistretto(context, operation);
  const reduced = ((value % RISTRETTO_ORDER) + RISTRETTO_ORDER) % RISTRETTO_ORDER;
  return { data: integerToBytes(reduced, SCALAR_LENGTH_BYTES) };
}
export function integerOf(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}
export function scalarValue(scalar: Scalar): bigint {
  return integerOf(scalar.data);
}
/** Whether bytes encode a scalar below the group order. */
export function isCanonicalScalar(context: NativeContext, bytes: Uint8Array): boolean {
  chargeRistretto(context, "scalarIsCanonical");
  return bytes.length === SCALAR_LENGTH_BYTES && integerOf(bytes) < RISTRETTO_ORDER;
}
export function scalarFromHash(context: NativeContext, bytes: Uint8Array): Scalar {
  chargeHash(context, bytes.length);
  return reduceScalar(context, "scalarFrom64Bytes", integerOf(sha2_512(bytes)));
}
/** Inverse of a nonzero scalar, computed as a power by Fermat's little theorem. */
export function invertScalar(context: NativeContext, scalar: Scalar): Scalar {
  let result = 1n;
  let square = scalarValue(scalar);
  for (let exponent = RISTRETTO_ORDER - 2n; exponent > 0n; exponent >>= 1n) {
    if ((exponent & 1n) === 1n) result = (result * square) % RISTRETTO_ORDER;
    square = (square * square) % RISTRETTO_ORDER;
  }
  return reduceScalar(context, "scalarInvert", result);
}
