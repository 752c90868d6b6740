/** Allocates sequence numbers for concurrent transactions of one account. */
export interface SequenceNumbers {
  take(): bigint;
  /** Gives back the number of a rejected transaction, which never enters the ledger. */
  giveBack(sequenceNumber: bigint): void;
  /** Marks an allocated sequence number as committed or dropped. */
  settle(): void;
}

/** Creates the allocator; `readCommitted` returns the ledger's next sequence number. */
export function createSequenceNumbers(readCommitted: () => bigint): SequenceNumbers {
  let next = 0n;
  let unsettled = 0;
  return {
    take() {
      const committed = readCommitted();
      // Without pending transactions the ledger's number counts, regardless of earlier allocated numbers.
      const sequenceNumber = unsettled === 0 || next < committed ? committed : next;
      next = sequenceNumber + 1n;
      unsettled += 1;
      return sequenceNumber;
    },
    giveBack(sequenceNumber) {
      if (next === sequenceNumber + 1n) next = sequenceNumber;
      unsettled -= 1;
    },
    settle() {
      unsettled -= 1;
    },
  };
}
