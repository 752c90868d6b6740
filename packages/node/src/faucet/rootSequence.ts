/** Allocates sequence numbers for concurrent transactions of one account. */
export interface SequenceNumbers {
  take(): bigint;
  /** Returns the number of a rejected transaction, which never enters the ledger. */
  giveBack(sequenceNumber: bigint): void;
  /** Marks an allocated number as committed or dropped. */
  settle(): void;
}

/** `readCommitted` returns the ledger's next sequence number. */
export function createSequenceNumbers(readCommitted: () => bigint): SequenceNumbers {
  let next = 0n;
  let unsettled = 0;
  return {
    take() {
      const committed = readCommitted();
      // Without pending transactions the ledger is authoritative, regardless of earlier numbers.
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
