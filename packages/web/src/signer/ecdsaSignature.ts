import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { type Bytes, concatBytes } from "./bytes.ts";

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const NUMBER_BYTES = 32;
/** Of the points of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Both numbers of a P-256 signature as 64 bytes, which WebCrypto asks for, from the DER that authenticators give. Undefined where it is not exactly that. */
export function ecdsaSignatureFromDer(der: Bytes): Bytes | undefined {
  // Two numbers of at most 33 bytes: no length needs a second byte.
  if (der[0] !== SEQUENCE || der[1] !== der.length - 2 || der.length > 2 + 2 * (2 + NUMBER_BYTES + 1)) return undefined;
  const first = readInteger(der, 2);
  const second = first && readInteger(der, first.end);
  if (first === undefined || second === undefined || second.end !== der.length) return undefined;
  return concatBytes(first.number, second.number);
}

/** As the chain wants it: of the two numbers that are valid as the second one, the lower. Authenticators give either. */
export function lowSignatureFromDer(der: Bytes): Bytes | undefined {
  const signature = ecdsaSignatureFromDer(der);
  if (signature === undefined || isLow(signature)) return signature;
  const second = hexToBytes((ORDER - secondOf(signature)).toString(16).padStart(2 * NUMBER_BYTES, "0"));
  return concatBytes(signature.subarray(0, NUMBER_BYTES), second);
}

/** Whether the second of both numbers is the lower one. */
export function isLow(signature: Uint8Array): boolean {
  return secondOf(signature) <= ORDER / 2n;
}

function secondOf(signature: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(signature.subarray(NUMBER_BYTES))}`);
}

/** A positive number in its shortest form, filled up to 32 bytes. */
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
