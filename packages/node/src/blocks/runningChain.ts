import type { Address, TraceOptions } from "@atoll/move";
import type { Chain } from "../chain.ts";
import type { TracedExecution } from "../execution/trace.ts";
import type { LedgerBlock } from "../ledger/store.ts";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";
import type { BlockMode } from "./blockMode.ts";
import type { Snapshot } from "./chainSettings.ts";

/** Block-producing chain with the privileged methods of the network owner. */
export interface RunningChain extends Chain {
  readonly blockMode: BlockMode;
  setBlockMode(mode: BlockMode): void;
  /** Produces `count` blocks, the first from all pending transactions. Returns the last block. */
  mine(count?: number): Promise<LedgerBlock>;

  /** Chain time in microseconds since 1970. */
  nowUsecs(): bigint;
  /** Offset of chain time from the wall clock. */
  readonly clockOffsetUsecs: bigint;
  /** Moves chain time forward from the next block on. Throws `ClockError` for backward moves. */
  advanceClock(usecs: bigint): void;
  setClock(usecs: bigint): void;

  /** Produces the block that ends the current epoch. */
  endEpoch(): Promise<LedgerBlock>;

  /** Creates a persistent snapshot of the current ledger position. */
  snapshot(): Promise<Snapshot>;
  listSnapshots(): readonly Snapshot[];
  /**
   * Restores ledger, clock and act-as list of a snapshot; drops pending transactions and later snapshots. Throws `UnknownSnapshotError`.
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

export class UnknownSnapshotError extends Error {
  override readonly name = "UnknownSnapshotError";
  readonly id: string;
  constructor(id: string) {
    super(`there is no snapshot ${JSON.stringify(id)}`);
    this.id = id;
  }
}
