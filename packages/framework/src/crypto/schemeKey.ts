import { crypto } from "@atoll/move";

/** Derives an authentication key: hash of the public key bytes and the scheme byte. */
export function schemeAuthenticationKey(scheme: number, publicKey: Uint8Array): Uint8Array {
  const input = new Uint8Array(publicKey.length + 1);
  input.set(publicKey);
  input[publicKey.length] = scheme;
  return crypto.sha3_256(input);
}
