import type { Address } from "@atoll/move";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { ReplayProtection } from "./replayProtection.ts";

/** Transaction queued in the mempool. */
export interface Entry {
  /** Hash of the transaction in hex. */
  readonly name: string;
  readonly transaction: SignedTransaction;
  readonly sender: SenderQueue;
  readonly replay: ReplayProtection;
  readonly arrivedUsecs: bigint;
  /** State of the transaction: `unreleased`, `waiting` for predecessors, `ready` to be claimed, or `claimed` by a block. */
  state: "unreleased" | "waiting" | "ready" | "claimed";
}

/** Queued transactions of one sender. */
export interface SenderQueue {
  readonly address: Address;
  readonly bySequenceNumber: Map<bigint, Entry>;
  readonly byNonce: Map<bigint, Entry>;
  /** Next sequence number of the sender in the ledger. */
  committedNext: bigint;
  /** Next sequence number that may become ready, after the claimed ones. */
  readyNext: bigint;
  /** First missing sequence number; queued transactions above it cannot run. */
  firstMissing: bigint;
}

export function createSenderQueue(address: Address, next: bigint): SenderQueue {
  return { address, bySequenceNumber: new Map(), byNonce: new Map(), committedNext: next, readyNext: next, firstMissing: next };
}

/** Entries of the same sender and kind, by sequence number or nonce. */
export function siblingsOf({ sender, replay }: Pick<Entry, "sender" | "replay">): Map<bigint, Entry> {
  return replay.kind === "nonce" ? sender.byNonce : sender.bySequenceNumber;
}

/** Number of queued transactions of the sender, sequenced and orderless. */
export function lengthOf(sender: SenderQueue): number {
  return sender.bySequenceNumber.size + sender.byNonce.size;
}
