import type { EncodedStateKey } from "./stateKey.ts";

/** Value stored under a state key. */
export interface StateValue {
  readonly bytes: Uint8Array;
  readonly metadata: StateValueMetadata | undefined;
}

/** Slot deposit (for refunds) and creation time. Undefined for genesis state. */
export interface StateValueMetadata {
  readonly slotDepositOctas: bigint;
  readonly bytesDepositOctas: bigint;
  readonly creationTimeUsecs: bigint;
}

/** Change of the state under one key: creation, modification or deletion. */
export type WriteOp =
  | { readonly kind: "creation"; readonly bytes: Uint8Array; readonly metadata: StateValueMetadata | undefined }
  | { readonly kind: "modification"; readonly bytes: Uint8Array; readonly metadata: StateValueMetadata | undefined }
  | { readonly kind: "deletion"; readonly metadata: StateValueMetadata | undefined };

/** Values of all state keys at one version. */
export interface StateView {
  get(key: EncodedStateKey): StateValue | undefined;
}
