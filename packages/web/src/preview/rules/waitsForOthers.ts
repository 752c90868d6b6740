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
    return { text: sentence("rules:waitsText", { count: String(raw.sequenceNumber - simulatedSequenceNumber) }) };
  },
};
