import type { ContractEvent } from "../ledger/event.ts";
import type { LedgerWrite } from "../ledger/store.ts";
import type { ExecutionStatus } from "../ledger/transactionInfo.ts";
import type { FeeStatement } from "./gas/feeStatement.ts";

/** What running a transaction came to: it is in the ledger, successful or not, or it never happened. */
export type ExecutionOutput = KeptOutput | DiscardedOutput;

export interface KeptOutput {
  readonly kind: "kept";
  readonly status: ExecutionStatus;
  /** The status in words, with what is known beyond it where something is. */
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly events: readonly ContractEvent[];
  /** Sorted by encoded key. */
  readonly writes: readonly LedgerWrite[];
  /** Absent for system transactions, which pay nothing. */
  readonly feeStatement: FeeStatement | undefined;
}

export interface DiscardedOutput {
  readonly kind: "discarded";
  /** Name of the status code. */
  readonly status: string;
  readonly vmStatus: string;
}
