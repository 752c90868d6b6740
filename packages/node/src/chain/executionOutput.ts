import type { ContractEvent } from "./event.ts";
import type { LedgerWrite } from "./store.ts";
import type { ExecutionStatus } from "./transactionInfo.ts";

/** Execution result: committed ("kept", successful or not) or discarded. */
export type ExecutionOutput = KeptOutput | DiscardedOutput;

export interface KeptOutput {
  readonly kind: "kept";
  readonly status: ExecutionStatus;
  /** VM status as text, with details if available. */
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly events: readonly ContractEvent[];
  /** State changes, sorted by encoded key. */
  readonly writes: readonly LedgerWrite[];
  /** Fee statement; undefined for system transactions, which pay no fees. */
  readonly feeStatement: FeeStatement | undefined;
}

export interface DiscardedOutput {
  readonly kind: "discarded";
  /** Name of the status code for which the transaction was discarded. */
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
