import type { Address } from "@atoll/move";
import type { ContractEvent } from "./event.ts";
import type { EncodedStateKey } from "./stateKey.ts";
import type { StateValue, WriteOp } from "./stateValue.ts";
import type { TransactionInfo } from "./transactionInfo.ts";

/** Committed transaction with its output. */
export interface LedgerTransaction {
  readonly version: bigint;
  /** BCS of the `Transaction` enum (user, genesis, block metadata, block epilogue…). */
  readonly transaction: Uint8Array;
  readonly info: TransactionInfo;
  /** Transaction accumulator root over all versions up to this one. */
  readonly accumulatorRoot: Uint8Array;
  readonly events: readonly ContractEvent[];
  /** State changes, sorted by encoded key. */
  readonly writes: readonly LedgerWrite[];
  readonly timestampUsecs: bigint;
  readonly blockHeight: bigint;
  readonly epoch: bigint;
  /** Sender and sequence number (`undefined` for orderless) of a user transaction. */
  readonly user: { readonly sender: Address; readonly sequenceNumber: bigint | undefined } | undefined;
  /** Index of the transaction within its block, starting at 0. */
  readonly indexInBlock: number;
}
export interface LedgerWrite {
  readonly key: EncodedStateKey;
  readonly op: WriteOp;
}

export interface LedgerBlock {
  readonly height: bigint;
  readonly hash: Uint8Array;
  readonly timestampUsecs: bigint;
  readonly epoch: bigint;
  readonly round: bigint;
  readonly firstVersion: bigint;
  readonly lastVersion: bigint;
}

/** Atomic, durable ledger write: after a crash either all or none of it exists. */
export interface LedgerCommit {
  readonly block: LedgerBlock;
  readonly transactions: readonly LedgerTransaction[];
  /** Small named values that belong to the ledger history (such as the accumulator): reverted together with the block. */
  readonly settings?: LedgerSettings;
}
export type LedgerSettings = ReadonlyMap<string, Uint8Array>;

/**
 * Store of the ledger: versions, historical state, events and blocks. Reads are synchronous; `commit` returns once the data survives a
 * crash. Memory and LMDB implementations share one test suite.
 */
export interface Store {
  latestVersion(): bigint | undefined;
  latestBlock(): LedgerBlock | undefined;

  getState(key: EncodedStateKey, version: bigint): StateValue | undefined;
  /** Whether the ledger wrote the key at or before `version`, deletions included. */
  isWritten(key: EncodedStateKey, version: bigint): boolean;
  /** Lists keys with this encoded prefix and a value at `version`, in key order, starting at `start` inclusive. */
  listState(
    prefix: string,
    version: bigint,
    start: EncodedStateKey | undefined,
    limit: number,
  ): { key: EncodedStateKey; value: StateValue }[];

  getTransaction(version: bigint): LedgerTransaction | undefined;
  getVersionByHash(hash: Uint8Array): bigint | undefined;
  getBlockByHeight(height: bigint): LedgerBlock | undefined;
  getBlockByVersion(version: bigint): LedgerBlock | undefined;
  /** Lists versions of an account's transactions with sequence numbers, in their order, starting at `start`. */
  listAccountVersions(sender: Address, start: bigint, limit: number): bigint[];
  /** Lists versions of all transactions of an account, including orderless ones, within the range. */
  listSentVersions(sender: Address, range: { from: bigint; to: bigint; limit: number; newestFirst: boolean }): bigint[];
  /** Lists v1 events of a handle by sequence number, starting at `start`. */
  listEvents(
    handle: { creationNumber: bigint; address: Address },
    start: bigint,
    limit: number,
  ): { version: bigint; event: ContractEvent }[];
  /** Number of v1 events of the handle. */
  countEvents(handle: { creationNumber: bigint; address: Address }): bigint;

  getSetting(name: string): Uint8Array | undefined;
  /** Returns the value of a setting before the block changed it. */
  getSettingBefore(name: string, height: bigint): Uint8Array | undefined;
  /** Writes a setting durably outside of blocks: it is not part of history, so `revertTo` preserves it. */
  setSetting(name: string, value: Uint8Array): void;

  commit(commit: LedgerCommit): void;
  /**
   * Reverts all blocks above `height` with their settings, and writes `settings` in the same transaction. The write is atomic and durable.
   */
  revertTo(height: bigint, settings?: LedgerSettings): void;
  /** Deletes the whole ledger, including genesis and settings. */
  clear(): void;
  close(): void;
}
