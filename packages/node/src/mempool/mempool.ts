import { type Address, bytesToHex } from "@atoll/move";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";
import { createReadyQueue } from "./readyQueue.ts";
import { type ReplayProtection, replayProtectionOf } from "./replayProtection.ts";

export interface MempoolOptions {
  /** Transactions in all. */
  readonly capacity: number;
  readonly capacityPerSender: number;
}
export const DEFAULT_MEMPOOL_OPTIONS: MempoolOptions = { capacity: 20_000, capacityPerSender: 20_000 };

export type MempoolOutcome =
  | { readonly kind: "accepted"; readonly replaced: SignedTransaction | undefined }
  | { readonly kind: "sequenceNumberTooOld"; readonly message: string }
  | { readonly kind: "invalidUpdate"; readonly message: string }
  | { readonly kind: "mempoolFull"; readonly message: string };

/**
 * Valid transactions that are not in a block yet. A block takes them one by one; a taken one is still pending, until it is removed because
 * it committed or was discarded, or is put back.
 */
export interface Mempool {
  readonly size: number;
  /** How many could be taken now. */
  readonly readyCount: number;
  /** When the longest-waiting transaction arrived that `release` has not let through yet. */
  readonly oldestHeldUsecs: bigint | undefined;
  /** `accountSequenceNumber` is the sender's next one by the ledger. The transaction is held until `release`. */
  add(transaction: SignedTransaction, accountSequenceNumber: bigint, arrivedUsecs: bigint): MempoolOutcome;
  /** Lets through what had arrived by then; everything when no time is given. */
  release(arrivedByUsecs?: bigint): void;
  get(hash: Uint8Array): SignedTransaction | undefined;
  /** The best transaction whose predecessors have all committed or been taken. */
  take(): SignedTransaction | undefined;
  /** After its block is durable. */
  committed(transaction: SignedTransaction): void;
  /** It will never run. Its successors wait for another transaction with its number. */
  discard(transaction: SignedTransaction): void;
  /** Taken, but not run after all. */
  putBack(transactions: readonly SignedTransaction[]): void;
  /** Removes and returns what nobody may run any more at that time. */
  expire(nowSecs: bigint): SignedTransaction[];
  /** Removes and returns everything. */
  clear(): SignedTransaction[];
}

interface Entry {
  /** The transaction's hash in hex. */
  readonly name: string;
  readonly transaction: SignedTransaction;
  readonly sender: SenderQueue;
  readonly replay: ReplayProtection;
  readonly arrivedUsecs: bigint;
  /** `held` until released, `waiting` for its predecessors, `ready` to be taken, or `taken`. */
  state: "held" | "waiting" | "ready" | "taken";
}
interface SenderQueue {
  readonly address: Address;
  readonly bySequenceNumber: Map<bigint, Entry>;
  readonly byNonce: Map<bigint, Entry>;
  /** By the ledger. */
  committedNext: bigint;
  /** The number that may become ready: behind those taken. */
  readyNext: bigint;
}

export function createMempool(options: MempoolOptions = DEFAULT_MEMPOOL_OPTIONS): Mempool {
  const byHash = new Map<string, Entry>();
  const senders = new Map<Address, SenderQueue>();
  const byExpiry = new Map<bigint, Set<Entry>>();
  const held = new Set<Entry>();
  const ready = createReadyQueue<Entry>();

  function siblings({ sender, replay }: Pick<Entry, "sender" | "replay">): Map<bigint, Entry> {
    return replay.kind === "nonce" ? sender.byNonce : sender.bySequenceNumber;
  }

  function insert(entry: Entry): void {
    const { transaction } = entry;
    byHash.set(entry.name, entry);
    siblings(entry).set(entry.replay.value, entry);
    const expiry = transaction.raw.expirationTimestampSecs;
    const sameExpiry = byExpiry.get(expiry);
    if (sameExpiry === undefined) byExpiry.set(expiry, new Set([entry]));
    else sameExpiry.add(entry);
    held.add(entry);
  }

  function remove(entry: Entry): void {
    const { transaction, sender } = entry;
    byHash.delete(entry.name);
    siblings(entry).delete(entry.replay.value);
    const expiry = transaction.raw.expirationTimestampSecs;
    const sameExpiry = byExpiry.get(expiry);
    sameExpiry?.delete(entry);
    if (sameExpiry?.size === 0) byExpiry.delete(expiry);
    held.delete(entry);
    ready.remove(entry, transaction.raw.gasUnitPrice);
    if (sender.bySequenceNumber.size === 0 && sender.byNonce.size === 0) senders.delete(sender.address);
  }

  function makeReady(entry: Entry): void {
    entry.state = "ready";
    ready.add(entry, entry.transaction.raw.gasUnitPrice);
  }

  /** Makes the sender's next transaction ready, if it is here. */
  function promote(sender: SenderQueue): void {
    const entry = sender.bySequenceNumber.get(sender.readyNext);
    if (entry?.state === "waiting") makeReady(entry);
  }

  /** Sets back what may run next; what was ready beyond it waits again. */
  function rewind(sender: SenderQueue, next: bigint): void {
    const beyond = sender.bySequenceNumber.get(sender.readyNext);
    sender.readyNext = next;
    if (beyond?.state === "ready" && beyond.replay.value !== next) {
      beyond.state = "waiting";
      ready.remove(beyond, beyond.transaction.raw.gasUnitPrice);
    }
    promote(sender);
  }

  /** The ledger has moved on: what it has passed can never run. */
  function advance(sender: SenderQueue, next: bigint): void {
    if (next <= sender.committedNext) return;
    const passed = sender.committedNext;
    sender.committedNext = next;
    if (next - passed < BigInt(sender.bySequenceNumber.size)) {
      for (let number = passed; number < next; number++) removeIfPassed(sender.bySequenceNumber.get(number));
    } else {
      for (const entry of [...sender.bySequenceNumber.values()]) if (entry.replay.value < next) removeIfPassed(entry);
    }
    if (sender.readyNext < next) {
      sender.readyNext = next;
      promote(sender);
    }
  }
  function removeIfPassed(entry: Entry | undefined): void {
    // A taken one is in the hands of a block, which will settle it.
    if (entry !== undefined && entry.state !== "taken") remove(entry);
  }

  function refusal(sender: SenderQueue | undefined, replay: ReplayProtection): MempoolOutcome | undefined {
    if (byHash.size >= options.capacity) {
      return { kind: "mempoolFull", message: `Mempool is full. Mempool size: ${byHash.size}, Capacity: ${options.capacity}` };
    }
    const own = sender === undefined ? 0 : replay.kind === "nonce" ? sender.byNonce.size : sender.bySequenceNumber.size;
    if (own < options.capacityPerSender) return undefined;
    const message = `Mempool over capacity for account. Number of transactions from account: ${own} Capacity per account: ${options.capacityPerSender}`;
    return { kind: "mempoolFull", message };
  }

  return {
    get size() {
      return byHash.size;
    },
    get readyCount() {
      return ready.size;
    },
    get oldestHeldUsecs() {
      for (const entry of held) return entry.arrivedUsecs;
      return undefined;
    },
    get: (hash) => byHash.get(bytesToHex(hash))?.transaction,
    release(arrivedByUsecs) {
      for (const entry of held) {
        if (arrivedByUsecs !== undefined && entry.arrivedUsecs > arrivedByUsecs) break;
        held.delete(entry);
        entry.state = "waiting";
        if (entry.replay.kind === "nonce") makeReady(entry);
        else promote(entry.sender);
      }
    },
    add(transaction, accountSequenceNumber, arrivedUsecs) {
      const name = bytesToHex(transaction.hash);
      if (byHash.has(name)) return { kind: "accepted", replaced: undefined };
      const { raw } = transaction;
      const replay = replayProtectionOf(transaction);
      const known = senders.get(raw.sender);
      if (known !== undefined) advance(known, accountSequenceNumber);
      const next = known === undefined ? accountSequenceNumber : known.committedNext;
      if (replay.kind === "sequenceNumber" && replay.value < next) {
        const message = `transaction sequence number is ${replay.value}, current sequence number is ${next}`;
        return { kind: "sequenceNumberTooOld", message };
      }
      const existing = known === undefined ? undefined : siblings({ sender: known, replay }).get(replay.value);
      if (existing === undefined) {
        const refused = refusal(known, replay);
        if (refused !== undefined) return refused;
      } else {
        if (existing.state === "taken") return { kind: "invalidUpdate", message: "Transaction already in mempool is being executed" };
        if (raw.gasUnitPrice <= existing.transaction.raw.gasUnitPrice) {
          return { kind: "invalidUpdate", message: "Transaction already in mempool, and the new gas unit price is not higher" };
        }
        remove(existing);
      }
      let sender = senders.get(raw.sender);
      if (sender === undefined) {
        sender = known ?? {
          address: raw.sender,
          bySequenceNumber: new Map(),
          byNonce: new Map(),
          committedNext: accountSequenceNumber,
          readyNext: accountSequenceNumber,
        };
        senders.set(raw.sender, sender);
      }
      insert({ name, transaction, sender, replay, arrivedUsecs, state: "held" });
      return { kind: "accepted", replaced: existing?.transaction };
    },
    take() {
      const entry = ready.shift();
      if (entry === undefined) return undefined;
      entry.state = "taken";
      if (entry.replay.kind === "sequenceNumber") {
        entry.sender.readyNext = entry.replay.value + 1n;
        promote(entry.sender);
      }
      return entry.transaction;
    },
    committed(transaction) {
      const entry = byHash.get(bytesToHex(transaction.hash));
      if (entry === undefined) return;
      remove(entry);
      if (entry.replay.kind === "sequenceNumber") advance(entry.sender, entry.replay.value + 1n);
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
        if (entry?.state !== "taken") continue;
        if (entry.replay.kind === "nonce") makeReady(entry);
        else {
          entry.state = "waiting";
          if (entry.replay.value < entry.sender.readyNext) rewind(entry.sender, entry.replay.value);
        }
      }
    },
    expire(nowSecs) {
      const expired = [...byExpiry].filter(([expiry]) => expiry <= nowSecs).flatMap(([, entries]) => [...entries]);
      const removed = expired.filter(({ state }) => state !== "taken");
      for (const entry of removed) remove(entry);
      return removed.map(({ transaction }) => transaction);
    },
    clear() {
      const all = [...byHash.values()].map(({ transaction }) => transaction);
      byHash.clear();
      senders.clear();
      byExpiry.clear();
      held.clear();
      ready.clear();
      return all;
    },
  };
}
