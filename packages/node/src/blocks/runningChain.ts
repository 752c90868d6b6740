import type { Address, TraceOptions } from "@atoll/move";
import type { Chain } from "../chain.ts";
import type { TracedExecution } from "../execution/trace.ts";
import type { LedgerBlock } from "../ledger/store.ts";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";
import type { BlockMode } from "./blockMode.ts";
import type { Snapshot } from "./chainSettings.ts";

/** A chain that makes its own blocks, with everything that only the owner of a network may do. */
export interface RunningChain extends Chain {
  readonly blockMode: BlockMode;
  setBlockMode(mode: BlockMode): void;
  /** Makes that many blocks, the first from everything that is pending. Gives the last. */
  mine(count?: number): Promise<LedgerBlock>;

  /** Chain time in microseconds since 1970. */
  nowUsecs(): bigint;
  /** How far chain time is ahead of the wall clock. */
  readonly clockOffsetUsecs: bigint;
  /** Moves chain time forward, from the next block on. Throws `ClockError` when it would go back. */
  advanceClock(usecs: bigint): void;
  setClock(usecs: bigint): void;

  /** Makes the block that ends the current epoch. */
  endEpoch(): Promise<LedgerBlock>;

  /** Remembers this moment; it survives a restart. */
  snapshot(): Promise<Snapshot>;
  listSnapshots(): readonly Snapshot[];
  /** Goes back to a remembered moment: ledger, clock and act-as list; what is pending is dropped, and later snapshots with it. Throws `UnknownSnapshotError`. */
  revert(id: string): Promise<void>;
  /** Begins again from genesis. */
  reset(): Promise<void>;

  /**
   * Runs a committed user transaction again on the state before it and records everything; `undefined` for other versions. Throws `RunEndedError` as
   * `simulate` does.
   */
  trace(version: bigint, options: TraceOptions): Promise<TracedExecution | undefined>;
  /** Simulates transactions, each on top of the ones before it, and records everything; drops what they do. Throws `RunEndedError` likewise. */
  traceSimulations(transactions: readonly SignedTransaction[], options: TraceOptions): Promise<readonly TracedExecution[]>;

  /** Accepts transactions from an address without a signature, or stops to. */
  actAs(signer: Address, isAllowed: boolean): void;
  listActAs(): readonly Address[];

  /** Makes blocks by the mode again after `pause`. */
  start(): void;
  /** Makes no blocks but those asked for. */
  pause(): void;
  /** Finishes the block in the making and closes the store. */
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
