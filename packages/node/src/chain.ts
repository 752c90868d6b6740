import type { ModuleId, TypeTag, Value } from "@atoll/move";
import type { StateCodes } from "./execution/stateCode.ts";
import type { EncodedStateKey } from "./ledger/stateKey.ts";
import type { StateValue } from "./ledger/stateValue.ts";
import type { LedgerBlock, LedgerTransaction, Store } from "./ledger/store.ts";
import type { SignedTransaction } from "./transaction/signedTransaction.ts";

/** What the REST API, the faucet and the controls know of a running chain. */
export interface Chain {
  readonly chainId: number;
  readonly store: Store;
  /** The modules of any state, and what they declare. */
  readonly codes: StateCodes;

  ledger(): LedgerSummary;
  /** Chain time in microseconds since 1970: the wall clock and the network's own offset. */
  nowUsecs(): bigint;
  /** State as of a version that exists. */
  stateAt(version: bigint): StateView;

  /** Validates and queues. Never waits for a block. */
  submit(transaction: SignedTransaction): SubmitOutcome;
  /** As `submit`, but other work goes on while signatures are checked. What one sender submits is queued in its order. */
  submitInBackground(transaction: SignedTransaction): Promise<SubmitOutcome>;
  /** One after the other as `submitInBackground`, with a pause for other work between them. */
  submitAll(transactions: readonly SignedTransaction[]): Promise<SubmitOutcome[]>;
  /** Whether somebody signed for everybody and every signature is good, while other work goes on. */
  verifySignatures(transaction: SignedTransaction): Promise<SignatureVerdict>;
  /** A transaction that is queued, by hash. */
  getPending(hash: Uint8Array): SignedTransaction | undefined;
  /** Resolves when the transaction commits or is dropped, or after the time, whichever is first. */
  waitForTransaction(hash: Uint8Array, timeoutMs: number): Promise<void>;
  /**
   * Runs the transaction on the latest state, or on the earlier one that `at` names, and drops everything it does. Does not check signatures: the caller
   * makes sure that they are invalid. Throws `RunEndedError` when the time is over, or the node too busy.
   */
  simulate(transaction: SignedTransaction, options?: RunOptions & { readonly at?: LedgerSummary }): Promise<SimulationOutcome>;
  /** Runs a view function at a version. `args` are BCS. Throws `RunEndedError` likewise. */
  view(request: ViewCall, version: bigint, options?: RunOptions): Promise<ViewOutcome>;
  estimateGasPrice(): { readonly deprioritized: bigint; readonly market: bigint; readonly prioritized: bigint };

  /** Resolves when everything else that was waiting has had its turn. */
  letOthersRun(): Promise<void>;

  /** Called after each change of the ledger, in order, when what changed can be read. Returns the way to stop. */
  subscribe(listener: (change: LedgerChange) => void): () => void;
}

/** `block` is the one that the ledger ends with now. */
export type LedgerChange =
  | { readonly kind: "committed"; readonly block: LedgerBlock }
  /** Every block above it was taken back, and what was learnt from them no longer holds. */
  | { readonly kind: "reverted"; readonly block: LedgerBlock }
  /** The whole ledger was taken back and begun anew with this genesis. */
  | { readonly kind: "reset"; readonly block: LedgerBlock };

/** The sender of a simulation or view. */
export interface RunOptions {
  /** Runs that take long are done one at a time per client: a page's origin, or a connection. */
  readonly client?: string | object | undefined;
  /** Aborts when nobody waits for the result. Called only for a run that takes long. */
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

/** `busy` when too many transactions wait for their signatures to be checked. */
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

/** `transaction` is complete but for hashes that only a commit can give (they are zero). */
export type SimulationOutcome =
  | { readonly kind: "ran"; readonly transaction: LedgerTransaction; readonly vmStatus: string }
  /** The transaction would not have been accepted at all; it still answers 200 with that status. */
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
