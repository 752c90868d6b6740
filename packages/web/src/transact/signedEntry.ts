import { toHex } from "../chain/facts/hex.ts";
import type { Address, TransactionHash, UnsignedTransaction } from "../chain/facts/types.ts";
import type { PredictedChanges } from "../chain/history/sent/predictedEffects.ts";
import type { ListPlace, SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import type { Intent } from "../chain/transactions/intent.ts";

/** A fully signed transaction, ready for submission. */
export interface SignedTransaction {
  readonly transaction: Pick<UnsignedTransaction, "sender" | "sequenceNumber" | "replayNonce" | "expirationSecs">;
  readonly intent: Intent;
  readonly hash: TransactionHash;
  /** Bytes to be submitted: the signed transaction. */
  readonly bytes: Uint8Array;
  /** Balance changes predicted by the transaction's preview, if it had one. */
  readonly predicted?: PredictedChanges;
  /** Position in the batch with which the user approved the transaction. */
  readonly list?: ListPlace;
  /** Recipients; this and the following fields are stored with the history entry. */
  readonly paid?: readonly Address[];
  readonly payload?: string;
  readonly simulatedSecs?: bigint;
  readonly simulatedVersion?: bigint;
}

/** Removes simulation time and version: a ledger that can be reverted may execute at earlier times and versions. */
export function withoutSimulation({ simulatedSecs: _secs, simulatedVersion: _version, ...rest }: SignedTransaction): SignedTransaction {
  return rest;
}

/** History entry of a signed transaction, stored before submission. */
export function entryOf(
  { transaction, intent, hash, bytes, predicted, list, paid, payload, simulatedSecs, simulatedVersion }: SignedTransaction,
  sentAt: number,
): SentTransaction {
  const { sender, sequenceNumber, replayNonce, expirationSecs } = transaction;
  return {
    hash,
    sender,
    intent,
    sequenceNumber: replayNonce === undefined ? sequenceNumber : undefined,
    signed: toHex(bytes),
    expirationSecs,
    sentAt,
    state: "signed",
    version: undefined,
    vmStatus: undefined,
    finalAt: undefined,
    ...(predicted !== undefined && { foreseen: predicted }),
    ...(list !== undefined && { list }),
    ...(paid !== undefined && { paid }),
    ...(payload !== undefined && { payload }),
    ...(simulatedSecs !== undefined && { simulatedSecs }),
    ...(simulatedVersion !== undefined && { simulatedVersion }),
  };
}
