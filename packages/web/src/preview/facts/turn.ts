import type { PreviewFacts } from "./facts.ts";

/**
 * First sequence number below the transaction's own that no transaction of this browser uses; undefined if the transaction is next or no
 * number is missing.
 */
export function firstMissingNumber({ raw, input }: PreviewFacts): bigint | undefined {
  const next = input.simulatedSequenceNumber;
  if (raw === undefined || next === undefined) return undefined;
  const { waiting = [], listNumbers = [] } = input.known;
  const ofSender = waiting.filter(({ sender }) => sender === raw.sender).map(({ sequenceNumber }) => sequenceNumber);
  const used = new Set([...ofSender, ...listNumbers]);
  // The loop ends after as many steps as numbers are used, however large the gap.
  for (let number = next; number < raw.sequenceNumber; number++) if (!used.has(number)) return number;
  return undefined;
}

/** Number of the sender's transactions that must execute before this one; zero if this one is next. */
export function numbersAhead({ raw, input }: PreviewFacts): bigint {
  const next = input.simulatedSequenceNumber;
  return raw === undefined || next === undefined || raw.sequenceNumber <= next ? 0n : raw.sequenceNumber - next;
}
