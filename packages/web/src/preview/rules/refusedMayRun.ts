import { t } from "../../language/words.ts";
import { text } from "../parts.ts";
import type { Rule } from "./rule.ts";

const SECS_PER_MINUTE = 60n;

/**
 * What a node said no to can still run. The next transaction takes its place, so that only one of the two can, unless it has none or the node says that its
 * place is used: then a node that kept it could run both.
 */
export const refusedMayRun: Rule = {
  number: 58,
  name: "refused_may_run",
  level: "danger",
  find({ raw, input }) {
    const { denied = [], computerSecs } = input.known;
    if (raw === undefined || computerSecs === undefined) return undefined;
    const next = input.simulatedSequenceNumber ?? raw.sequenceNumber;
    const both = denied.filter(
      ({ sender, sequenceNumber, expirationSecs }) =>
        sender === raw.sender && expirationSecs > computerSecs && (sequenceNumber === undefined || sequenceNumber < next),
    );
    if (both.length === 0) return undefined;
    const last = both.reduce((latest, { expirationSecs }) => (expirationSecs > latest ? expirationSecs : latest), 0n);
    return { text: [text(t("rules:refusedMayRunText", { minutes: (last - computerSecs) / SECS_PER_MINUTE + 1n }))] };
  },
};
