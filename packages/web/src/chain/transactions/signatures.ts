/** Everything that a transaction's signers signed: BCS of an account authenticator each. */
export interface Signatures {
  readonly sender: Uint8Array;
  /** In the transaction's order. */
  readonly secondarySigners: readonly Uint8Array[];
  readonly feePayer: Uint8Array | undefined;
}

/** Of a transaction that its sender alone signs. */
export function soleSignature(sender: Uint8Array): Signatures {
  return { sender, secondarySigners: [], feePayer: undefined };
}
