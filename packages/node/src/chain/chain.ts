import type { Address, ModuleId, TraceOptions, TypeTag, Value } from "@atoll/move";
import type { BlockMode } from "./blockMode.ts";
import type { StateCodes } from "./code.ts";
import type { ChainFork } from "./fork.ts";
import type { SignedTransaction } from "./signedTransaction.ts";
import type { StateOrder } from "./stateOrder.ts";
import type { StateView } from "./stateValue.ts";
import type { LedgerBlock, LedgerTransaction, Store } from "./store.ts";
import type { TracedExecution, TracedView } from "./trace.ts";

/** Running chain as seen by REST API, faucet and controls. */
export interface Chain {
  readonly chainId: number;
  readonly store: Store;
  /** Access to module code and declarations of any state. */
  readonly codes: StateCodes;

  /** Upstream of this chain; absent unless it is a fork. */
  readonly fork?: ChainFork;

  ledger(): LedgerSummary;
  /** Chain time in microseconds since 1970: wall clock plus the network's offset. */
  nowUsecs(): bigint;
  /** Returns the state at an existing ledger version. */
  stateAt(version: bigint): StateView;

  /** Validates and queues a transaction. Never waits for a block. */
  submit(transaction: SignedTransaction): SubmitOutcome;
  /** Submits like `submit`, without blocking other work during signature checks. Queues each sender's transactions in order. */
  submitInBackground(transaction: SignedTransaction): Promise<SubmitOutcome>;
  /** Submits each transaction in turn like `submitInBackground`, with pauses for other work. */
  submitAll(transactions: readonly SignedTransaction[]): Promise<SubmitOutcome[]>;
  /** Verifies all signatures of a transaction without blocking other work. */
  verifySignatures(transaction: SignedTransaction): Promise<SignatureVerdict>;
  /** Returns a pending transaction by hash. */
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

  /** Lets the event loop serve other pending work. */
  letOthersRun(): Promise<void>;

  /** Calls the listener after each ledger change, in order, once the new data is readable. Returns the unsubscribe function. */
  subscribe(listener: (change: LedgerChange) => void): () => void;
}

/** Block-producing chain with the privileged methods of the network owner. */
export interface RunningChain extends Chain {
  readonly blockMode: BlockMode;
  setBlockMode(mode: BlockMode): void;
  /** Produces `count` blocks, the first from all pending transactions. Returns the last block. */
  mine(count?: number): Promise<LedgerBlock>;

  /** Difference between chain time and the wall clock. */
  readonly clockOffsetUsecs: bigint;
  /** Moves chain time forward from the next block on. Throws `ClockError` for backward moves. */
  advanceClock(usecs: bigint): void;
  setClock(usecs: bigint): void;

  /** Produces the block that ends the current epoch. */
  endEpoch(): Promise<LedgerBlock>;

  /**
   * Changes the state without a user's transaction, in a block of its own whose transaction is the write set. Returns its version. Throws
   * `StateOrderError`, and then changes nothing.
   */
  order(order: StateOrder): Promise<bigint>;

  /** Creates a persistent snapshot of the ledger, clock and impersonated addresses. */
  snapshot(): Promise<Snapshot>;
  listSnapshots(): readonly Snapshot[];
  /** Removes a snapshot from the list, without effect on the ledger. */
  forgetSnapshot(id: string): void;
  /**
   * Restores ledger, clock and impersonated addresses of a snapshot; drops pending transactions and later snapshots. Throws
   * `UnknownSnapshotError`.
   */
  revert(id: string): Promise<void>;
  /** Restarts the chain from genesis. */
  reset(): Promise<void>;

  /**
   * Replays a committed user transaction on its preceding state and records a trace; returns `undefined` for other versions. Throws
   * `RunEndedError` like `simulate`.
   */
  trace(version: bigint, options: TraceOptions): Promise<TracedExecution | undefined>;
  /**
   * Simulates transactions on top of each other, records their traces and discards their writes. Throws `RunEndedError` like `simulate`.
   */
  traceSimulations(transactions: readonly SignedTransaction[], options: TraceOptions): Promise<readonly TracedExecution[]>;

  /** Runs a view function at a version and records its trace. Throws `RunEndedError` like `simulate`. */
  traceView(call: ViewCall, version: bigint, options: TraceOptions): Promise<TracedView>;

  /** Adds or removes an impersonated address, whose transactions need no signature. */
  actAs(signer: Address, isAllowed: boolean): void;
  listActAs(): readonly Address[];

  /** Resumes scheduled block production after `pause`. */
  start(): void;
  /** Stops scheduled block production; requested blocks still work. */
  pause(): void;
  /** Finishes the current block and closes the store. */
  stop(): Promise<void>;
}

/** Position in the ledger to which the chain can revert. */
export interface Snapshot {
  readonly id: string;
  readonly blockHeight: bigint;
  readonly version: bigint;
  readonly clockOffsetUsecs: bigint;
  readonly actAs: readonly Address[];
}

/** Change of the ledger; `block` is the new latest block. */
export type LedgerChange =
  | { readonly kind: "committed"; readonly block: LedgerBlock }
  /** All blocks above `block` were reverted, so data derived from them is invalid. */
  | { readonly kind: "reverted"; readonly block: LedgerBlock }
  /** The ledger was cleared and restarted with this genesis block. */
  | { readonly kind: "reset"; readonly block: LedgerBlock };

/** Who requests a simulation or view, for per-client limits. */
export interface RunOptions {
  /** Client identity, a page origin or connection: long runs are limited to one at a time per client. */
  readonly client?: string | object | undefined;
  /** Returns a signal that aborts when the client no longer waits. Called only for long runs. */
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

/** Result of signature verification; `busy` if too many checks are queued. */
export type SignatureVerdict = "valid" | "invalid" | "busy";

export type SubmitOutcome =
  | { readonly kind: "accepted" }
  /** Rejected: validation failed with the status code `status`. */
  | { readonly kind: "vmError"; readonly status: string; readonly detail?: string }
  | { readonly kind: "sequenceNumberTooOld"; readonly message: string }
  | { readonly kind: "invalidUpdate"; readonly message: string }
  | { readonly kind: "mempoolFull"; readonly message: string }
  /** Rejected: the ledger cannot store blocks at the moment. */
  | { readonly kind: "unavailable"; readonly message: string };

/** Result of a simulation; hashes of `transaction` that only a commit has are zero. */
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

/** Thrown if the stored ledger has the chain id of another network. */
export class ChainIdError extends Error {
  override readonly name = "ChainIdError";
  /** Chain id of the stored ledger. */
  readonly stored: number;

  constructor(stored: number, asked: number) {
    super(`the stored ledger is of chain ${stored}, and chain ${asked} was asked for`);
    this.stored = stored;
  }
}

/** Thrown by `revert` for an id without a snapshot. */
export class UnknownSnapshotError extends Error {
  override readonly name = "UnknownSnapshotError";
  readonly id: string;
  constructor(id: string) {
    super(`there is no snapshot ${JSON.stringify(id)}`);
    this.id = id;
  }
}
