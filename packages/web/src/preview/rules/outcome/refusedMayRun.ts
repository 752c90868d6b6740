import { t } from "../../../language/words.ts";
import { SECS_PER_MINUTE } from "../../../units/time.ts";
import type { Rule } from "../../facts/rule.ts";
import { text } from "../../parts.ts";

/**
 * Warns about a new transaction while one rejected by a node can still execute. Normally the next transaction reuses the sequence number,
 * so only one of the two executes. Without a sequence number, or if the node reports the number as used, a node that stored the first could
 * execute both.
 */
export const refusedMayRun: Rule["find"] = ({ raw, input }) => {
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
};
