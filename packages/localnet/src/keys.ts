import type { KeylessSecrets } from "@atoll/keyless";

/** Secret keys of a network. */
export interface LocalnetKeys {
  /** Ed25519 private key (32 bytes) of the minting account, used by the faucet. Genesis contains its public key. */
  readonly root: Uint8Array;
  /** Secrets of issuers, pepper and prover; without them the network has no keyless services. */
  readonly keyless?: KeylessSecrets;
}

/** Random keys for a temporary network. */
export function createKeys(): LocalnetKeys {
  return { root: globalThis.crypto.getRandomValues(new Uint8Array(32)) };
}
