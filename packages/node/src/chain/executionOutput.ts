import type { ContractEvent } from "./event.ts";
import type { LedgerWrite } from "./store.ts";
import type { ExecutionStatus } from "./transactionInfo.ts";

/** Execution result: committed ("kept", successful or not) or discarded. */
export type ExecutionOutput = KeptOutput | DiscardedOutput;

export interface KeptOutput {
  readonly kind: "kept";
  readonly status: ExecutionStatus;
  /** Status as text, with details if available. */
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly events: readonly ContractEvent[];
  /** Sorted by encoded key. */
  readonly writes: readonly LedgerWrite[];
  /** Undefined for system transactions, which pay no fees. */
  readonly feeStatement: FeeStatement | undefined;
}

export interface DiscardedOutput {
  readonly kind: "discarded";
  /** Status code name. */
  readonly status: string;
  readonly vmStatus: string;
}

/** Gas and storage charges of a transaction. `0x1::transaction_fee::FeeStatement` on chain. */
export interface FeeStatement {
  readonly totalGasUnits: bigint;
  readonly executionGasUnits: bigint;
  readonly ioGasUnits: bigint;
  readonly storageFeeOctas: bigint;
  readonly storageRefundOctas: bigint;
}
