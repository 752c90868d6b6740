/** Sequence numbers of an account that several transactions are made for at once, ahead of the ledger. */
export interface SequenceNumbers {
  take(): bigint;
  /** The transaction with that number was refused and will never be in the ledger. */
  giveBack(sequenceNumber: bigint): void;
  /** The transaction with a number taken is committed or gone. */
  settle(): void;
}

/** `readCommitted` tells the number that the ledger expects next. */
export function createSequenceNumbers(readCommitted: () => bigint): SequenceNumbers {
  let next = 0n;
  let unsettled = 0;
  return {
    take() {
      const committed = readCommitted();
      // With nothing under way the ledger is right, whatever became of earlier numbers.
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
