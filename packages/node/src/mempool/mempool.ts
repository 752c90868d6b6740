import { type Address, bytesToHex, USECS_PER_SEC } from "@atoll/move";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import { DEFAULT_MEMPOOL_OPTIONS, type MempoolOptions } from "./mempoolOptions.ts";
import { createPayers, leastFeeOctas, maxFeeOctas, payerOf } from "./payers.ts";
import { createReadyQueue } from "./readyQueue.ts";
import { replacementOf } from "./replacement.ts";
import { type ReplayProtection, replayProtectionOf } from "./replayProtection.ts";
import { createSenderQueue, type Entry, lengthOf, type SenderQueue, siblingsOf } from "./senderQueue.ts";
import { createStranded } from "./stranded.ts";

export type MempoolOutcome =
  | { readonly kind: "accepted"; readonly replaced: SignedTransaction | undefined }
  | { readonly kind: "sequenceNumberTooOld"; readonly message: string }
  | { readonly kind: "invalidUpdate"; readonly message: string }
  | { readonly kind: "mempoolFull"; readonly message: string }
  /** Rejected: the payer's balance is below this transaction's maximum fee plus the minimum fees of its queued transactions. */
  | { readonly kind: "cannotPay" };

/** Ledger facts and time at the arrival of a transaction. */
export interface Arrival {
  /** Sender's next sequence number in the ledger. */
  readonly accountSequenceNumber: bigint;
  /** Arrival time by the wall clock. */
  readonly arrivedUsecs: bigint;
  /** Fee payer's balance in the ledger. */
  readonly payerBalanceOctas: () => bigint;
}

/**
 * Pool of valid transactions not yet in a block. A block takes them one by one; a claimed transaction remains pending until it is committed,
 * discarded or put back.
 */
export interface Mempool {
  readonly size: number;
  /** Number of transactions ready to be claimed. */
  readonly readyCount: number;
  /** Arrival time of the oldest transaction that is not yet released. */
  readonly oldestUnreleasedUsecs: bigint | undefined;
  /** Returns the reason to reject a transaction; `undefined` if it would be accepted. */
  refusal(transaction: SignedTransaction, arrival: Arrival): Refusal | undefined;
  /** Adds a transaction, which blocks cannot take until `release`. */
  add(transaction: SignedTransaction, arrival: Arrival): MempoolOutcome;
  /** Releases transactions that arrived by this time, or all of them by default. */
  release(arrivedByUsecs?: bigint): void;
  get(hash: Uint8Array): SignedTransaction | undefined;
  /** Takes the highest-priced transaction whose predecessors are all committed or claimed by the block. */
  take(): SignedTransaction | undefined;
  /** Removes a transaction after its block is durable. */
  committed(transaction: SignedTransaction): void;
  /** Removes a transaction that will never run. Its successors wait for a replacement with the same sequence number. */
  discard(transaction: SignedTransaction): void;
  /** Puts back claimed transactions that did not run. */
  putBack(transactions: readonly SignedTransaction[]): void;
  /** Removes and returns transactions expired by chain time, or queued for too long by wall-clock time. */
  expire(nowSecs: bigint, wallUsecs: bigint): SignedTransaction[];
  /** Removes and returns matching transactions, except those claimed by a block. */
  removeAll(matches: (transaction: SignedTransaction) => boolean): SignedTransaction[];
  /** Removes and returns all transactions of the mempool. */
  clear(): SignedTransaction[];
}

type Refusal = Exclude<MempoolOutcome, { kind: "accepted" }>;

/** Priority of the reserved sender, above every possible gas price. */
const RESERVED_PRICE = 1n << 64n;

export function createMempool(options: MempoolOptions = DEFAULT_MEMPOOL_OPTIONS): Mempool {
  const byHash = new Map<string, Entry>();
  const senders = new Map<Address, SenderQueue>();
  const byExpiry = new Map<bigint, Set<Entry>>();
  const unreleased = new Set<Entry>();
  const ready = createReadyQueue<Entry>();

  const payers = createPayers();
  const stranded = createStranded();
  let totalBytes = 0;

  function link(entry: Entry): void {
    const { transaction } = entry;
    byHash.set(entry.name, entry);
    siblingsOf(entry).set(entry.replay.value, entry);
    const expiry = transaction.raw.expirationTimestampSecs;
    const sameExpiry = byExpiry.get(expiry);
    if (sameExpiry === undefined) byExpiry.set(expiry, new Set([entry]));
    else sameExpiry.add(entry);
    unreleased.add(entry);
    payers.add(transaction);
    totalBytes += transaction.bytes.length;
  }

  function unlink(entry: Entry): void {
    const { transaction, sender } = entry;
    byHash.delete(entry.name);
    siblingsOf(entry).delete(entry.replay.value);
    const expiry = transaction.raw.expirationTimestampSecs;
    const sameExpiry = byExpiry.get(expiry);
    sameExpiry?.delete(entry);
    if (sameExpiry?.size === 0) byExpiry.delete(expiry);
    unreleased.delete(entry);
    ready.remove(entry, priorityOf(entry));
    payers.remove(transaction);
    totalBytes -= transaction.bytes.length;
    if (lengthOf(sender) === 0) senders.delete(sender.address);
  }

  function remove(entry: Entry): void {
    unlink(entry);
    stranded.removed(entry);
  }

  function priorityOf({ transaction }: Entry): bigint {
    const { sender, gasUnitPrice } = transaction.raw;
    return sender === options.reservedSender ? RESERVED_PRICE : gasUnitPrice;
  }

  function makeReady(entry: Entry): void {
    entry.state = "ready";
    ready.add(entry, priorityOf(entry));
  }

  /** Makes the sender's next transaction ready, if it has arrived. */
  function promote(sender: SenderQueue): void {
    const entry = sender.bySequenceNumber.get(sender.readyNext);
    if (entry?.state === "waiting") makeReady(entry);
  }

  /** Resets the next sequence number that can run; transactions after it wait again. */
  function rewind(sender: SenderQueue, next: bigint): void {
    const beyond = sender.bySequenceNumber.get(sender.readyNext);
    sender.readyNext = next;
    if (beyond?.state === "ready" && beyond.replay.value !== next) {
      beyond.state = "waiting";
      ready.remove(beyond, priorityOf(beyond));
    }
    promote(sender);
  }

  /** Advances to the ledger's sequence number and removes transactions below it. */
  function advance(sender: SenderQueue, next: bigint): void {
    if (next <= sender.committedNext) return;
    const passed = sender.committedNext;
    sender.committedNext = next;
    if (next - passed < BigInt(sender.bySequenceNumber.size)) {
      for (let number = passed; number < next; number++) removeIfPassed(sender.bySequenceNumber.get(number));
    } else {
      for (const entry of [...sender.bySequenceNumber.values()]) if (entry.replay.value < next) removeIfPassed(entry);
    }
    stranded.advanced(sender, next);
    if (sender.readyNext < next) {
      sender.readyNext = next;
      promote(sender);
    }
  }
  function removeIfPassed(entry: Entry | undefined): void {
    // Transactions claimed by a block stay: the block commits or puts them back.
    if (entry !== undefined && entry.state !== "claimed") remove(entry);
  }

  /** Returns the rejection for exceeded capacity, in transactions or bytes. */
  function fullness(transaction: SignedTransaction, sender: SenderQueue | undefined, replay: ReplayProtection): Refusal | undefined {
    const own = sender === undefined ? 0 : lengthOf(sender);
    if (own >= options.capacityPerSender) {
      const message = `Mempool over capacity for account. Number of transactions from account: ${own} Capacity per account: ${options.capacityPerSender}`;
      return { kind: "mempoolFull", message };
    }
    if (transaction.raw.sender === options.reservedSender) return undefined;
    const bytes = transaction.bytes.length;
    if (byHash.size >= options.capacity || totalBytes + bytes > options.capacityBytes) {
      const message = `Mempool is full. Mempool size: ${byHash.size}, Capacity: ${options.capacity}, Bytes: ${totalBytes}, Capacity in bytes: ${options.capacityBytes}`;
      return { kind: "mempoolFull", message };
    }
    if (sender === undefined || replay.kind === "nonce" || replay.value <= sender.firstMissing) return undefined;
    if (stranded.count < options.capacity / 2 && stranded.bytes + bytes <= options.capacityBytes / 2) return undefined;
    const message = `Mempool is full of transactions that wait for an earlier sequence number. Send number ${sender.firstMissing} first`;
    return { kind: "mempoolFull", message };
  }

  /** Returns the sender's queue, advanced to the ledger's sequence number. An empty new queue is not stored. */
  function queueOf(address: Address, accountSequenceNumber: bigint): SenderQueue {
    const known = senders.get(address);
    if (known === undefined) return createSenderQueue(address, accountSequenceNumber);
    advance(known, accountSequenceNumber);
    return known;
  }

  /** Decides whether to accept, replace or reject a transaction that is not queued yet. */
  function judge(transaction: SignedTransaction, arrival: Arrival): Verdict {
    const replay = replayProtectionOf(transaction);
    const sender = queueOf(transaction.raw.sender, arrival.accountSequenceNumber);
    if (replay.kind === "sequenceNumber" && replay.value < sender.committedNext) {
      const message = `transaction sequence number is ${replay.value}, current sequence number is ${sender.committedNext}`;
      return { kind: "refused", refusal: { kind: "sequenceNumberTooOld", message } };
    }
    const existing = siblingsOf({ sender, replay }).get(replay.value);
    if (existing === undefined) {
      const full = fullness(transaction, sender, replay);
      if (full !== undefined) return { kind: "refused", refusal: full };
    } else {
      const replacement = replacementOf(existing.transaction, transaction);
      if (replacement.kind === "repeats") return { kind: "repeats" };
      if (replacement.kind === "refused") return invalidUpdate(replacement.message);
      if (existing.state === "claimed") return invalidUpdate("Transaction already in mempool is being executed");
    }
    const owed = payers.owes(payerOf(transaction)) - (existing === undefined ? 0n : leastFeeOctas(existing.transaction));
    if (owed + maxFeeOctas(transaction) > arrival.payerBalanceOctas()) return { kind: "refused", refusal: { kind: "cannotPay" } };
    return { kind: "fits", sender, replay, existing };
  }

  return {
    get size() {
      return byHash.size;
    },
    get readyCount() {
      return ready.size;
    },
    get oldestUnreleasedUsecs() {
      for (const entry of unreleased) return entry.arrivedUsecs;
      return undefined;
    },
    get: (hash) => byHash.get(bytesToHex(hash))?.transaction,
    release(arrivedByUsecs) {
      for (const entry of unreleased) {
        if (arrivedByUsecs !== undefined && entry.arrivedUsecs > arrivedByUsecs) break;
        unreleased.delete(entry);
        entry.state = "waiting";
        if (entry.replay.kind === "nonce") makeReady(entry);
        else promote(entry.sender);
      }
    },
    refusal(transaction, arrival) {
      if (byHash.has(bytesToHex(transaction.hash))) return undefined;
      const verdict = judge(transaction, arrival);
      return verdict.kind === "refused" ? verdict.refusal : undefined;
    },
    add(transaction, arrival) {
      const name = bytesToHex(transaction.hash);
      if (byHash.has(name)) return { kind: "accepted", replaced: undefined };
      const verdict = judge(transaction, arrival);
      if (verdict.kind === "refused") return verdict.refusal;
      if (verdict.kind === "repeats") return { kind: "accepted", replaced: undefined };
      const { sender, replay, existing } = verdict;
      const entry: Entry = { name, transaction, sender, replay, arrivedUsecs: arrival.arrivedUsecs, state: "unreleased" };
      if (existing !== undefined) unlink(existing);
      senders.set(sender.address, sender);
      link(entry);
      if (existing === undefined) stranded.inserted(entry);
      else stranded.replaced(existing, entry);
      return { kind: "accepted", replaced: existing?.transaction };
    },
    take() {
      const entry = ready.shift();
      if (entry === undefined) return undefined;
      entry.state = "claimed";
      if (entry.replay.kind === "sequenceNumber") {
        entry.sender.readyNext = entry.replay.value + 1n;
        promote(entry.sender);
      }
      return entry.transaction;
    },
    committed(transaction) {
      const entry = byHash.get(bytesToHex(transaction.hash));
      if (entry === undefined) return;
      // Advances before the removal, so that the committed sequence number leaves no gap.
      if (entry.replay.kind === "sequenceNumber") advance(entry.sender, entry.replay.value + 1n);
      remove(entry);
    },
    discard(transaction) {
      const entry = byHash.get(bytesToHex(transaction.hash));
      if (entry === undefined) return;
      remove(entry);
      if (entry.replay.kind === "sequenceNumber" && entry.sender.readyNext > entry.replay.value) rewind(entry.sender, entry.replay.value);
    },
    putBack(transactions) {
      for (const transaction of transactions) {
        const entry = byHash.get(bytesToHex(transaction.hash));
        if (entry?.state !== "claimed") continue;
        if (entry.replay.kind === "nonce") makeReady(entry);
        else {
          entry.state = "waiting";
          if (entry.replay.value < entry.sender.readyNext) rewind(entry.sender, entry.replay.value);
        }
      }
    },
    expire(nowSecs, wallUsecs) {
      const expired = [...byExpiry].filter(([expiry]) => expiry <= nowSecs).flatMap(([, entries]) => [...entries]);
      const oldestUsecs = wallUsecs - BigInt(options.maxWaitSecs) * USECS_PER_SEC;
      // The map iterates entries in order of arrival.
      for (const entry of byHash.values()) {
        if (entry.arrivedUsecs > oldestUsecs) break;
        if (entry.transaction.raw.expirationTimestampSecs > nowSecs) expired.push(entry);
      }
      const removed = expired.filter(({ state }) => state !== "claimed");
      for (const entry of removed) remove(entry);
      return removed.map(({ transaction }) => transaction);
    },
    removeAll(matches) {
      const removed = [...byHash.values()].filter(({ state, transaction }) => state !== "claimed" && matches(transaction));
      for (const entry of removed) remove(entry);
      return removed.map(({ transaction }) => transaction);
    },
    clear() {
      const all = [...byHash.values()].map(({ transaction }) => transaction);
      byHash.clear();
      senders.clear();
      byExpiry.clear();
      unreleased.clear();
      ready.clear();
      payers.clear();
      stranded.clear();
      totalBytes = 0;
      return all;
    },
  };
}

type Verdict =
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "repeats" }
  | { readonly kind: "fits"; readonly sender: SenderQueue; readonly replay: ReplayProtection; readonly existing: Entry | undefined };

function invalidUpdate(message: string): Verdict {
  return { kind: "refused", refusal: { kind: "invalidUpdate", message } };
}
