import type { KeylessSecrets } from "@atoll/keyless";

/** The secrets of one network. */
export interface LocalnetKeys {
  /** Ed25519 private key, 32 bytes, of the account that may mint: the faucet's. Its public half is in genesis. */
  readonly root: Uint8Array;
  /** Of issuers, pepper and prover; a network without them has no keyless services. */
  readonly keyless?: KeylessSecrets;
}

/** Keys for a network that nobody will open again. */
export function createKeys(): LocalnetKeys {
  return { root: globalThis.crypto.getRandomValues(new Uint8Array(32)) };
}
