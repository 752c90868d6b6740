import { toHex } from "../../chain/facts/hex.ts";
import type { Address, TransactionHash, UnsignedTransaction } from "../../chain/facts/types.ts";
import type { Foreseen } from "../../chain/history/foreseen.ts";
import type { ListPlace, SentTransaction } from "../../chain/history/sentTransaction.ts";
import type { Intent } from "../../chain/transactions/intent.ts";

/** A transaction that has every signature, ready to be sent. */
export interface SignedTransaction {
  readonly transaction: Pick<UnsignedTransaction, "sender" | "sequenceNumber" | "replayNonce" | "expirationSecs">;
  readonly intent: Intent;
  readonly hash: TransactionHash;
  /** The bytes that the network is given. */
  readonly bytes: Uint8Array;
  /** What its preview said of balances, where there was one. */
  readonly foreseen?: Foreseen;
  /** The list that it was approved with. */
  readonly list?: ListPlace;
  /** As of what is remembered. */
  readonly paid?: readonly Address[];
  readonly payload?: string;
  readonly simulatedSecs?: bigint;
  readonly simulatedVersion?: bigint;
}

/** On a ledger that can be taken back, when it had not run yet says nothing. */
export function withoutSimulation({ simulatedSecs: _secs, simulatedVersion: _version, ...rest }: SignedTransaction): SignedTransaction {
  return rest;
}

/** As it is remembered before it is sent. */
export function entryOf(
  { transaction, intent, hash, bytes, foreseen, list, paid, payload, simulatedSecs, simulatedVersion }: SignedTransaction,
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
    ...(foreseen !== undefined && { foreseen }),
    ...(list !== undefined && { list }),
    ...(paid !== undefined && { paid }),
    ...(payload !== undefined && { payload }),
    ...(simulatedSecs !== undefined && { simulatedSecs }),
    ...(simulatedVersion !== undefined && { simulatedVersion }),
  };
}
