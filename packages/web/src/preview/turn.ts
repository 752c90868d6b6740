import type { PreviewFacts } from "./facts.ts";

/** Sequence number before the transaction's own that no transaction of this browser takes; undefined if it is the transaction's turn or all are taken. */
export function firstMissingNumber({ raw, input }: PreviewFacts): bigint | undefined {
  const next = input.simulatedSequenceNumber;
  if (raw === undefined || next === undefined) return undefined;
  const { waiting = [], listNumbers = [] } = input.known;
  const ofSender = waiting.filter(({ sender }) => sender === raw.sender).map(({ sequenceNumber }) => sequenceNumber);
  const taken = new Set([...ofSender, ...listNumbers]);
  // Ends after as many steps as numbers are taken, however large the gap.
  for (let number = next; number < raw.sequenceNumber; number++) if (!taken.has(number)) return number;
  return undefined;
}

/** Transactions of the sender that have to run before this one; zero if it is its turn. */
export function numbersAhead({ raw, input }: PreviewFacts): bigint {
  const next = input.simulatedSequenceNumber;
  return raw === undefined || next === undefined || raw.sequenceNumber <= next ? 0n : raw.sequenceNumber - next;
}
