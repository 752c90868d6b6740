import type { ModuleId } from "@atoll/move";

/** Execution status of a committed transaction. */
export type ExecutionStatus =
  | { readonly kind: "success" }
  | { readonly kind: "outOfGas" }
  | { readonly kind: "moveAbort"; readonly location: ModuleId | undefined; readonly code: bigint; readonly info: AbortInfo | undefined }
  | { readonly kind: "executionFailure"; readonly location: ModuleId | undefined; readonly function: number; readonly codeOffset: number }
  | { readonly kind: "miscellaneousError"; readonly code: bigint | undefined };
export interface AbortInfo {
  readonly reasonName: string;
  readonly description: string;
}

/** Leaf of the transaction accumulator. Hashes have 32 bytes. */
export interface TransactionInfo {
  readonly gasUsed: bigint;
  readonly status: ExecutionStatus;
  readonly transactionHash: Uint8Array;
  readonly eventRootHash: Uint8Array;
  readonly stateChangeHash: Uint8Array;
  readonly stateCheckpointHash: Uint8Array | undefined;
  readonly auxiliaryInfoHash: Uint8Array | undefined;
}
