import type { ModuleId, TypeTag, Value } from "@atoll/move";
import type { StateCodes } from "./execution/stateCode.ts";
import type { EncodedStateKey } from "./ledger/stateKey.ts";
import type { StateValue } from "./ledger/stateValue.ts";
import type { LedgerBlock, LedgerTransaction, Store } from "./ledger/store.ts";
import type { SignedTransaction } from "./transaction/signedTransaction.ts";

/** Running chain as seen by REST API, faucet and controls. */
export interface Chain {
  readonly chainId: number;
  readonly store: Store;
  /** Module code and declarations of any state. */
  readonly codes: StateCodes;

  ledger(): LedgerSummary;
  /** Chain time in microseconds since 1970: wall clock plus the network's offset. */
  nowUsecs(): bigint;
  /** State at an existing version. */
  stateAt(version: bigint): StateView;

  /** Validates and queues a transaction. Never waits for a block. */
  submit(transaction: SignedTransaction): SubmitOutcome;
  /** `submit` without blocking other work during signature checks. Queues each sender's transactions in order. */
  submitInBackground(transaction: SignedTransaction): Promise<SubmitOutcome>;
  /** Calls `submitInBackground` for each transaction in turn, with pauses for other work. */
  submitAll(transactions: readonly SignedTransaction[]): Promise<SubmitOutcome[]>;
  /** Verifies all signatures without blocking other work. */
  verifySignatures(transaction: SignedTransaction): Promise<SignatureVerdict>;
  /** Pending transaction by hash. */
  getPending(hash: Uint8Array): SignedTransaction | undefined;
  /** Resolves when the transaction is committed or dropped, or on timeout. */
  waitForTransaction(hash: Uint8Array, timeoutMs: number): Promise<void>;
  /**
   * Simulates a transaction on the latest state, or on the earlier state `at`, and discards its writes. Does not check signatures: the
   * caller must reject valid ones. Throws `RunEndedError` on timeout or overload.
   */
  simulate(transaction: SignedTransaction, options?: RunOptions & { readonly at?: LedgerSummary }): Promise<SimulationOutcome>;
  /** Runs a view function at a version. `args` are BCS. Throws `RunEndedError` like `simulate`. */
  view(request: ViewCall, version: bigint, options?: RunOptions): Promise<ViewOutcome>;
  estimateGasPrice(): { readonly deprioritized: bigint; readonly market: bigint; readonly prioritized: bigint };

  /** Yields the event loop to other pending work. */
  letOthersRun(): Promise<void>;

  /** Calls the listener after each ledger change, in order, once the new data is readable. Returns the unsubscribe function. */
  subscribe(listener: (change: LedgerChange) => void): () => void;
}

/** Ledger change; `block` is the new latest block. */
export type LedgerChange =
  | { readonly kind: "committed"; readonly block: LedgerBlock }
  /** All blocks above `block` were reverted, so data derived from them is invalid. */
  | { readonly kind: "reverted"; readonly block: LedgerBlock }
  /** The ledger was cleared and restarted with this genesis block. */
  | { readonly kind: "reset"; readonly block: LedgerBlock };

/** Client of a simulation or view. */
export interface RunOptions {
  /** Client identity, a page origin or connection: long runs are limited to one at a time per client. */
  readonly client?: string | object | undefined;
  /** Aborts when the client no longer waits. Called only for long runs. */
  readonly signal?: () => AbortSignal;
}

export interface LedgerSummary {
  readonly version: bigint;
  readonly oldestVersion: bigint;
  readonly timestampUsecs: bigint;
  readonly epoch: bigint;
  readonly blockHeight: bigint;
  readonly oldestBlockHeight: bigint;
}

export interface StateView {
  get(key: EncodedStateKey): StateValue | undefined;
}

/** `busy` if too many signature checks are queued. */
export type SignatureVerdict = "valid" | "invalid" | "busy";

export type SubmitOutcome =
  | { readonly kind: "accepted" }
  /** Validation failed: `status` and its code as in `execution/statusCode.ts`. */
  | { readonly kind: "vmError"; readonly status: string; readonly detail?: string }
  | { readonly kind: "sequenceNumberTooOld"; readonly message: string }
  | { readonly kind: "invalidUpdate"; readonly message: string }
  | { readonly kind: "mempoolFull"; readonly message: string }
  /** The ledger cannot store blocks at the moment. */
  | { readonly kind: "unavailable"; readonly message: string };

/** Simulation result; commit-only hashes of `transaction` are zero. */
export type SimulationOutcome =
  | { readonly kind: "ran"; readonly transaction: LedgerTransaction; readonly vmStatus: string }
  /** The transaction would be rejected; the API still answers 200 with that status. */
  | { readonly kind: "discarded"; readonly transaction: LedgerTransaction; readonly vmStatus: string };

export interface ViewCall {
  readonly module: ModuleId;
  readonly name: string;
  readonly typeArguments: readonly TypeTag[];
  readonly args: readonly Uint8Array[];
}
export type ViewOutcome =
  | {
      readonly kind: "returned";
      readonly values: readonly { readonly type: TypeTag; readonly value: Value; readonly bytes: Uint8Array }[];
      readonly gasUsed: bigint;
    }
  | { readonly kind: "failed"; readonly message: string; readonly vmErrorCode: bigint | undefined };
