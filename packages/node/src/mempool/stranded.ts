import type { Entry, SenderQueue } from "./senderQueue.ts";

/** Count and bytes of queued transactions that wait for a missing earlier sequence number. */
export interface Stranded {
  readonly count: number;
  readonly bytes: number;
  /** Called after adding an entry to its sender's queue. */
  inserted(entry: Entry): void;
  /** Called after removing an entry from its sender's queue. */
  removed(entry: Entry): void;
  /** Called after replacing an entry. */
  replaced(old: Entry, entry: Entry): void;
  /** Called after the ledger's sequence number advanced. */
  advanced(sender: SenderQueue, next: bigint): void;
  clear(): void;
}

export function createStranded(): Stranded {
  let count = 0;
  let bytes = 0;
  function change(entry: Entry | undefined, by: 1 | -1): void {
    if (entry === undefined) return;
    count += by;
    bytes += by * entry.transaction.bytes.length;
  }
  /**
   * Advances the first missing sequence number. Visits each unblocked transaction once, so the total work is linear in the number of
   * transactions.
   */
  function extend(sender: SenderQueue): void {
    for (let entry = sender.bySequenceNumber.get(sender.firstMissing); entry !== undefined; ) {
      change(entry, -1);
      sender.firstMissing += 1n;
      entry = sender.bySequenceNumber.get(sender.firstMissing);
    }
  }
  return {
    get count() {
      return count;
    },
    get bytes() {
      return bytes;
    },
    inserted(entry) {
      if (entry.replay.kind === "nonce") return;
      change(entry, 1);
      extend(entry.sender);
    },
    removed(entry) {
      const { sender, replay } = entry;
      if (replay.kind === "nonce") return;
      if (replay.value >= sender.firstMissing) {
        change(entry, -1);
        return;
      }
      // Sequence numbers below the ledger's leave no gap.
      if (replay.value < sender.committedNext) return;
      for (let number = replay.value + 1n; number < sender.firstMissing; number++) change(sender.bySequenceNumber.get(number), 1);
      sender.firstMissing = replay.value;
    },
    replaced(old, entry) {
      if (entry.replay.kind === "nonce" || entry.replay.value < entry.sender.firstMissing) return;
      change(old, -1);
      change(entry, 1);
    },
    advanced(sender, next) {
      if (next <= sender.firstMissing) return;
      // Entries below the new sequence number are already removed.
      sender.firstMissing = next;
      extend(sender);
    },
    clear() {
      count = 0;
      bytes = 0;
    },
  };
}
