import type { Address } from "@atoll/move";
import type { ContractEvent } from "../chain/event.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { LedgerWrite } from "../chain/store.ts";

/** Transaction of any kind in the ledger: user, genesis, block metadata, epilogue. */
export type Transaction =
  | { readonly kind: "user"; readonly signed: SignedTransaction }
  | { readonly kind: "genesis"; readonly writes: readonly LedgerWrite[]; readonly events: readonly ContractEvent[] }
  | { readonly kind: "blockMetadata"; readonly block: BlockMetadata }
  | { readonly kind: "stateCheckpoint"; readonly blockId: Uint8Array }
  | { readonly kind: "blockEpilogue"; readonly epilogue: BlockEpilogue };

/** Block metadata transaction, at the start of a block. */
export interface BlockMetadata {
  /** Hash of the block, 32 bytes. */
  readonly id: Uint8Array;
  readonly epoch: bigint;
  readonly round: bigint;
  readonly proposer: Address;
  readonly previousBlockVotes: Uint8Array;
  readonly failedProposerIndices: readonly number[];
  readonly timestampUsecs: bigint;
}

/** Block epilogue transaction, at the end of a block. `feeDistribution` (validator index and octas) selects the second BCS variant. */
export interface BlockEpilogue {
  readonly blockId: Uint8Array;
  readonly gasLimitReached: boolean;
  readonly outputLimitReached: boolean;
  readonly effectiveGasUnits: bigint;
  readonly approximateOutputBytes: bigint;
  readonly feeDistribution: readonly FeeShare[] | undefined;
}
interface FeeShare {
  readonly validatorIndex: bigint;
  readonly octas: bigint;
}
