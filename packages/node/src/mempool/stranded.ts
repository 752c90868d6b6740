import type { Entry, SenderQueue } from "./senderQueue.ts";

/** Queued transactions that cannot run yet because a sequence number before theirs has not come: how many, and their bytes. */
export interface Stranded {
  readonly count: number;
  readonly bytes: number;
  /** After the entry was put into its sender's queue. */
  inserted(entry: Entry): void;
  /** After the entry was taken out of its sender's queue. */
  removed(entry: Entry): void;
  /** After one entry took the other's place. */
  replaced(old: Entry, entry: Entry): void;
  /** After the ledger has moved on; numbers before are of no interest any more. */
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
  /** Each that the gap's end frees is counted once: the steps in all are as many as there are transactions. */
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
      // What the ledger has passed leaves no gap.
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
      // Those that were passed have been taken out before.
      sender.firstMissing = next;
      extend(sender);
    },
    clear() {
      count = 0;
      bytes = 0;
    },
  };
}
