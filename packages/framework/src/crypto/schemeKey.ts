import { crypto } from "@atoll/move";

/** An authentication key: the hash of a public key's bytes and the byte that names its scheme. */
export function schemeAuthenticationKey(scheme: number, publicKey: Uint8Array): Uint8Array {
  const input = new Uint8Array(publicKey.length + 1);
  input.set(publicKey);
  input[publicKey.length] = scheme;
  return crypto.sha3_256(input);
}
