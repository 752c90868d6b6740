import type { Address } from "@atoll/move";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";
import type { ReplayProtection } from "./replayProtection.ts";

/** A queued transaction. */
export interface Entry {
  /** The transaction's hash in hex. */
  readonly name: string;
  readonly transaction: SignedTransaction;
  readonly sender: SenderQueue;
  readonly replay: ReplayProtection;
  readonly arrivedUsecs: bigint;
  /** `held` until released, `waiting` for its predecessors, `ready` to be taken, or `taken`. */
  state: "held" | "waiting" | "ready" | "taken";
}

/** What one sender has queued. */
export interface SenderQueue {
  readonly address: Address;
  readonly bySequenceNumber: Map<bigint, Entry>;
  readonly byNonce: Map<bigint, Entry>;
  /** By the ledger. */
  committedNext: bigint;
  /** The number that may become ready: behind those taken. */
  readyNext: bigint;
  /** The first number from the ledger's on that has not come. What is queued beyond it cannot run. */
  firstMissing: bigint;
}

export function createSenderQueue(address: Address, next: bigint): SenderQueue {
  return { address, bySequenceNumber: new Map(), byNonce: new Map(), committedNext: next, readyNext: next, firstMissing: next };
}

/** Where the entry's like are, by sequence number or by nonce. */
export function siblingsOf({ sender, replay }: Pick<Entry, "sender" | "replay">): Map<bigint, Entry> {
  return replay.kind === "nonce" ? sender.byNonce : sender.bySequenceNumber;
}

/** How many the sender has queued, of both kinds. */
export function lengthOf(sender: SenderQueue): number {
  return sender.bySequenceNumber.size + sender.byNonce.size;
}
