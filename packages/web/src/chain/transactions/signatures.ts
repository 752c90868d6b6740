/** All signatures of a transaction, each a BCS-encoded account authenticator. */
export interface Signatures {
  readonly sender: Uint8Array;
  /** Signatures of the secondary signers, in transaction order. */
  readonly secondarySigners: readonly Uint8Array[];
  readonly feePayer: Uint8Array | undefined;
}

/** Signatures of a single-signer transaction. */
export function soleSignature(sender: Uint8Array): Signatures {
  return { sender, secondarySigners: [], feePayer: undefined };
}
