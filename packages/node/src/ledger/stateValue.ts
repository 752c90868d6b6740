/** What is stored under a state key. */
export interface StateValue {
  readonly bytes: Uint8Array;
  readonly metadata: StateValueMetadata | undefined;
}

/** What was paid for the slot, so that it can be given back, and when it was made. Absent for state made at genesis. */
export interface StateValueMetadata {
  readonly slotDepositOctas: bigint;
  readonly bytesDepositOctas: bigint;
  readonly creationTimeUsecs: bigint;
}

/** One change to state. */
export type WriteOp =
  | { readonly kind: "creation"; readonly bytes: Uint8Array; readonly metadata: StateValueMetadata | undefined }
  | { readonly kind: "modification"; readonly bytes: Uint8Array; readonly metadata: StateValueMetadata | undefined }
  | { readonly kind: "deletion"; readonly metadata: StateValueMetadata | undefined };
