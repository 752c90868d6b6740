import type { Address } from "@atoll/move";
import type { KeptOutput } from "../chain/executionOutput.ts";
import type { LedgerBlock, LedgerCommit, LedgerTransaction } from "../chain/store.ts";
import type { TransactionInfo } from "../chain/transactionInfo.ts";
import { ACCUMULATOR_SETTING, type Accumulator, restoreAccumulator } from "../ledger/accumulator.ts";
import { eventRootHash } from "../ledger/eventEncoding.ts";
import { hashTransaction, hashTransactionNode, transactionInfoHash } from "../ledger/transactionInfoEncoding.ts";
import { writeSetHash } from "../ledger/writeSet.ts";
import { encodeStorageUsage, STORAGE_USAGE_SETTING, type StorageUsage } from "./storageUsage.ts";

export interface BlockHeader {
  readonly height: bigint;
  readonly hash: Uint8Array;
  readonly timestampUsecs: bigint;
  readonly epoch: bigint;
  readonly round: bigint;
  readonly firstVersion: bigint;
}

interface BuiltTransaction {
  /** BCS bytes of the `Transaction` enum. */
  readonly transaction: Uint8Array;
  /** Transaction hash, if already computed. */
  readonly hash?: Uint8Array;
  readonly output: KeptOutput;
  readonly user?: { readonly sender: Address; readonly sequenceNumber: bigint | undefined };
}

/** Builds a block: assigns consecutive versions and hashes to its transactions. */
export interface BlockBuilder {
  /** Number of transactions added so far, which is also the block index of the next one. */
  readonly length: number;
  add(transaction: BuiltTransaction): void;
  /** Completes the block; `usage` is the storage usage after it. */
  finish(usage: StorageUsage): { readonly commit: LedgerCommit; readonly accumulator: Accumulator };
}

/** Creates a builder that works on a copy of `accumulator`, so an uncommitted block leaves no trace. */
export function createBlockBuilder(header: BlockHeader, accumulator: Accumulator): BlockBuilder {
  const transactions: LedgerTransaction[] = [];
  const next = restoreAccumulator(hashTransactionNode, accumulator.encode());
  return {
    get length() {
      return transactions.length;
    },
    add({ transaction, hash, output, user }) {
      const info: TransactionInfo = {
        gasUsed: output.gasUsed,
        status: output.status,
        transactionHash: hash ?? hashTransaction(transaction),
        eventRootHash: eventRootHash(output.events),
        stateChangeHash: writeSetHash(output.writes),
        // This node does not build the sparse Merkle state tree, so no checkpoint hash exists.
        stateCheckpointHash: undefined,
        auxiliaryInfoHash: undefined,
      };
      next.append(transactionInfoHash(info));
      transactions.push({
        version: header.firstVersion + BigInt(transactions.length),
        transaction,
        info,
        accumulatorRoot: next.root(),
        events: output.events,
        writes: output.writes,
        timestampUsecs: header.timestampUsecs,
        blockHeight: header.height,
        epoch: header.epoch,
        user,
        indexInBlock: transactions.length,
      });
    },
    finish(usage) {
      const block: LedgerBlock = { ...header, lastVersion: header.firstVersion + BigInt(transactions.length) - 1n };
      const settings = new Map([
        [ACCUMULATOR_SETTING, next.encode()],
        [STORAGE_USAGE_SETTING, encodeStorageUsage(usage)],
      ]);
      return { commit: { block, transactions, settings }, accumulator: next };
    },
  };
}
