import type { Address } from "@atoll/move";
import type { KeptOutput } from "../execution/executionOutput.ts";
import { ACCUMULATOR_SETTING, type Accumulator, restoreAccumulator } from "../ledger/accumulator.ts";
import { eventRootHash } from "../ledger/eventEncoding.ts";
import type { LedgerBlock, LedgerCommit, LedgerTransaction } from "../ledger/store.ts";
import type { TransactionInfo } from "../ledger/transactionInfo.ts";
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

export interface BuiltTransaction {
  /** BCS of the `Transaction` enum. */
  readonly transaction: Uint8Array;
  /** Hash of it, where it is known already. */
  readonly hash?: Uint8Array;
  readonly output: KeptOutput;
  readonly user?: { readonly sender: Address; readonly sequenceNumber: bigint | undefined };
}

/** Gives transactions their versions and hashes, one after the other. */
export interface BlockBuilder {
  /** How many there are so far: the next one's place in the block. */
  readonly length: number;
  add(transaction: BuiltTransaction): void;
  /** `usage` is what is stored after the block. */
  finish(usage: StorageUsage): { readonly commit: LedgerCommit; readonly accumulator: Accumulator };
}

/** `accumulator` is left as it is: a block that is not committed must leave no trace. */
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
        // The sparse Merkle state root is not built yet, and nothing invents one.
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
