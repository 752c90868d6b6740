import type { ContractEvent } from "../ledger/event.ts";
import type { LedgerWrite } from "../ledger/store.ts";
import type { ExecutionStatus } from "../ledger/transactionInfo.ts";
import type { FeeStatement } from "./gas/feeStatement.ts";

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
