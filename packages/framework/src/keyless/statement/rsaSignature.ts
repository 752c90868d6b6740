import { crypto } from "@atoll/move";
import { base64UrlToBytes } from "./base64Url.ts";
import type { RsaKey } from "./types.ts";

const MODULUS_BYTES_MIN = 256;
const MODULUS_BYTES_MAX = 512;
const EXPONENT_BYTES_MAX = 4;
/** DER encoding of "SHA-256, no parameters", which precedes the digest in a signature. */
const SHA256_PREFIX = Uint8Array.of(
  0x30,
  0x31,
  0x30,
  0x0d,
  0x06,
  0x09,
  0x60,
  0x86,
  0x48,
  0x01,
  0x65,
  0x03,
  0x04,
  0x02,
  0x01,
  0x05,
  0x00,
  0x04,
  0x20,
);

/** Verifies RS256: RSA with PKCS #1 v1.5 padding over SHA-256. Compares the entire padding, so an attacker cannot choose any byte of it. */
export function verifyRs256(key: RsaKey, message: Uint8Array, signature: Uint8Array): boolean {
  const modulusBytes = base64UrlToBytes(key.n);
  const exponentBytes = base64UrlToBytes(key.e);
  if (modulusBytes === undefined || modulusBytes.length < MODULUS_BYTES_MIN || modulusBytes.length > MODULUS_BYTES_MAX) return false;
  if (exponentBytes === undefined || exponentBytes.length === 0 || exponentBytes.length > EXPONENT_BYTES_MAX) return false;
  if (signature.length !== modulusBytes.length) return false;
  const modulus = bigEndian(modulusBytes);
  const value = bigEndian(signature);
  const exponent = bigEndian(exponentBytes);
  if (exponent < 3n || value >= modulus) return false;
  return power(value, exponent, modulus) === bigEndian(paddedDigest(crypto.sha2_256(message), modulusBytes.length));
}

function paddedDigest(digest: Uint8Array, length: number): Uint8Array {
  const padded = new Uint8Array(length).fill(0xff);
  const tail = length - digest.length - SHA256_PREFIX.length;
  padded.set([0x00, 0x01]);
  padded[tail - 1] = 0x00;
  padded.set(SHA256_PREFIX, tail);
  padded.set(digest, tail + SHA256_PREFIX.length);
  return padded;
}

function bigEndian(bytes: Uint8Array): bigint {
  let hex = "0x0";
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0");
  return BigInt(hex);
}

/** Modular exponentiation. All inputs are public, so timing leaks nothing. */
function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}
