import { sha3_256 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { KeylessProofFacts } from "../facts/keylessProofFacts.ts";

/** Hash identifying a verification key, in hex. */
export function verificationKeyHash(key: KeylessProofFacts["verificationKey"]): string {
  const points = [key.alphaG1, key.betaG2, key.gammaG2, key.deltaG2, ...key.gammaAbcG1];
  return bytesToHex(sha3_256(new TextEncoder().encode(points.map((point) => point.slice(2)).join())));
}
