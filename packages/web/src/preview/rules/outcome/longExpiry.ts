import { t } from "../../../language/words.ts";
import { SECS_PER_HOUR, USECS_PER_SEC } from "../../../units/time.ts";
import type { Rule } from "../../facts/rule.ts";
import { text } from "../../parts.ts";
import { timeInWords } from "../../words/timeInWords.ts";

const MAX_HOURS = 24n;

/** Warns about a late expiry: anyone who obtains the signed transaction can submit it long after the user forgot it. */
export const longExpiry: Rule["find"] = ({ input }) => {
  const { timestampUsecs } = input.simulation.transaction;
  if (timestampUsecs === undefined) return undefined;
  const ledgerSecs = timestampUsecs / USECS_PER_SEC;
  const { computerSecs = ledgerSecs } = input.known;
  // A node can report a time later than the real one, so the earlier of both clocks counts.
  const validSecs = input.transaction.expirationSecs - (computerSecs < ledgerSecs ? computerSecs : ledgerSecs);
  if (validSecs <= MAX_HOURS * SECS_PER_HOUR) return undefined;
  return {
    title: t("rules:longExpiry"),
    text: [text(t("rules:longExpiryText", { time: timeInWords(validSecs) }))],
  };
};
