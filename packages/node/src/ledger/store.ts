import type { Address } from "@atoll/move";
import type { ContractEvent } from "./event.ts";
import type { EncodedStateKey } from "./stateKey.ts";
import type { StateValue, WriteOp } from "./stateValue.ts";
import type { TransactionInfo } from "./transactionInfo.ts";

/** A transaction with everything it did. */
export interface LedgerTransaction {
  readonly version: bigint;
  /** BCS of the `Transaction` enum (user, genesis, block metadata, block epilogue…). */
  readonly transaction: Uint8Array;
  readonly info: TransactionInfo;
  /** Root of the transaction accumulator over versions 0 to this one. */
  readonly accumulatorRoot: Uint8Array;
  readonly events: readonly ContractEvent[];
  /** Sorted by encoded key. */
  readonly writes: readonly LedgerWrite[];
  readonly timestampUsecs: bigint;
  readonly blockHeight: bigint;
  readonly epoch: bigint;
  /** Sender and sequence number (`undefined` for orderless) of a user transaction. */
  readonly user: { readonly sender: Address; readonly sequenceNumber: bigint | undefined } | undefined;
  /** Place within its block, counted from 0. */
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

/** One atomic, durable step: everything in it is there after a crash, or nothing. */
export interface LedgerCommit {
  readonly block: LedgerBlock;
  readonly transactions: readonly LedgerTransaction[];
  /** Small named values that belong to the ledger's history (accumulator frontier…): taken back together with the block. */
  readonly settings?: LedgerSettings;
}
export type LedgerSettings = ReadonlyMap<string, Uint8Array>;

/**
 * Versions, state with history, events and blocks. Reads are synchronous; `commit` returns only when the data would survive a crash.
 * Memory and LMDB are its two forms, tested by one suite.
 */
export interface Store {
  latestVersion(): bigint | undefined;
  latestBlock(): LedgerBlock | undefined;

  getState(key: EncodedStateKey, version: bigint): StateValue | undefined;
  /** Keys with that prefix (of the encoded key) that hold a value at `version`, in key order, starting at `start` inclusive. */
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
  /** Versions of the transactions sent by an account with a sequence number, by that number, from `start` on. */
  listAccountVersions(sender: Address, start: bigint, limit: number): bigint[];
  /** Versions of all transactions sent by an account, orderless included, within the range, newest first or oldest first. */
  listSentVersions(sender: Address, range: { from: bigint; to: bigint; limit: number; newestFirst: boolean }): bigint[];
  /** v1 events of a handle by sequence number, from `start` on. */
  listEvents(
    handle: { creationNumber: bigint; address: Address },
    start: bigint,
    limit: number,
  ): { version: bigint; event: ContractEvent }[];
  /** How many v1 events the handle has. */
  countEvents(handle: { creationNumber: bigint; address: Address }): bigint;

  getSetting(name: string): Uint8Array | undefined;
  /** What a setting that a block carried was before that block. */
  getSettingBefore(name: string, height: bigint): Uint8Array | undefined;
  /** Durable, outside a block: not part of history, so `revertTo` leaves it. */
  setSetting(name: string, value: Uint8Array): void;

  commit(commit: LedgerCommit): void;
  /**
   * Takes back every block above `height`, with the settings those blocks carried: history is then as it was when that block had just been
   * committed. `settings` are set in the same step. Atomic and durable.
   */
  revertTo(height: bigint, settings?: LedgerSettings): void;
  /** Takes back everything, genesis and settings included. */
  clear(): void;
  close(): void;
}
