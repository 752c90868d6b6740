import { sentence } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** It was simulated as if its turn had come: what runs before it is not in the preview. */
export const waitsForOthers: Rule = {
  number: 51,
  name: "waits_for_others",
  level: "note",
  find({ raw, input }) {
    const { simulatedSequenceNumber } = input;
    if (raw === undefined || simulatedSequenceNumber === undefined || raw.sequenceNumber <= simulatedSequenceNumber) return undefined;
    const { waiting = [] } = input.known;
    const sent = new Set(waiting.filter(({ sender }) => sender === raw.sender).map(({ sequenceNumber }) => sequenceNumber));
    const missing = firstMissing(simulatedSequenceNumber, raw.sequenceNumber, sent);
    if (missing !== undefined) return { text: sentence("rules:waitsForMissingText", { number: String(missing) }) };
    return { text: sentence("rules:waitsText", { count: String(raw.sequenceNumber - simulatedSequenceNumber) }) };
  },
};

/** The first number before its own that nothing sent from here has. It is found after as many steps as were sent, however far the numbers are apart. */
function firstMissing(from: bigint, until: bigint, sent: ReadonlySet<bigint>): bigint | undefined {
  for (let number = from; number < until; number++) if (!sent.has(number)) return number;
  return undefined;
}
