import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { type Bytes, concatBytes } from "../bytes.ts";

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const NUMBER_BYTES = 32;
/** Order of the P-256 curve. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Converts a P-256 signature from DER, the authenticator's format, to 64 raw bytes for WebCrypto. Undefined if invalid. */
export function ecdsaSignatureFromDer(der: Bytes): Bytes | undefined {
  // Two integers of at most 33 bytes need only DER lengths of a single byte.
  if (der[0] !== SEQUENCE || der[1] !== der.length - 2 || der.length > 2 + 2 * (2 + NUMBER_BYTES + 1)) return undefined;
  const first = readInteger(der, 2);
  const second = first && readInteger(der, first.end);
  if (first === undefined || second === undefined || second.end !== der.length) return undefined;
  return concatBytes(first.number, second.number);
}

/** Converts a DER signature to its low-S form, which the chain requires. Authenticators return either form. */
export function lowSignatureFromDer(der: Bytes): Bytes | undefined {
  const signature = ecdsaSignatureFromDer(der);
  if (signature === undefined || isLow(signature)) return signature;
  const second = hexToBytes((ORDER - secondOf(signature)).toString(16).padStart(2 * NUMBER_BYTES, "0"));
  return concatBytes(signature.subarray(0, NUMBER_BYTES), second);
}

/** Whether an ECDSA signature has a low S value. */
export function isLow(signature: Uint8Array): boolean {
  return secondOf(signature) <= ORDER / 2n;
}

function secondOf(signature: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(signature.subarray(NUMBER_BYTES))}`);
}

/** Reads a positive DER integer in minimal form, padded to 32 bytes. */
function readInteger(der: Bytes, at: number): { readonly number: Bytes; readonly end: number } | undefined {
  const length = der[at + 1];
  const first = der[at + 2];
  const second = der[at + 3] ?? 0;
  if (der[at] !== INTEGER || length === undefined || first === undefined || length === 0 || at + 2 + length > der.length) return undefined;
  if (first >= 0x80 || (first === 0 && length > 1 && second < 0x80)) return undefined;
  const digits = der.subarray(at + 2 + (first === 0 ? 1 : 0), at + 2 + length);
  if (digits.length > NUMBER_BYTES) return undefined;
  return { number: concatBytes(new Uint8Array(NUMBER_BYTES - digits.length), digits), end: at + 2 + length };
}
