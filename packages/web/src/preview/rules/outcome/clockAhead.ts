import { t } from "../../../language/words.ts";
import { SECS_PER_MINUTE, USECS_PER_SEC } from "../../../units/time.ts";
import type { Rule } from "../../facts/rule.ts";
import { text } from "../../parts.ts";

/** Tolerated difference between block time and local time, in seconds. */
const LEAST_SECS = 60n;

/**
 * Warns if the node's clock is ahead. The expiry counts from the ledger time that the node reports, so a later time extends the signature's
 * validity. A node may report a later time only in the response that sets the expiry, and the true time in the simulation.
 */
export const clockAhead: Rule["find"] = ({ input }) => {
  const { timestampUsecs } = input.simulation.transaction;
  const { computerSecs } = input.known;
  if (timestampUsecs === undefined || computerSecs === undefined) return undefined;
  const simulatedSecs = timestampUsecs / USECS_PER_SEC;
  const { builtAtSecs = simulatedSecs } = input;
  const valid = (input.transaction.expirationSecs - computerSecs) / SECS_PER_MINUTE;
  const apart = builtAtSecs - simulatedSecs;
  if (apart > LEAST_SECS) return { text: [text(t("rules:clockTwoTimesText", { apart: apart / SECS_PER_MINUTE, valid }))] };
  const ahead = simulatedSecs - computerSecs;
  if (ahead <= LEAST_SECS) return undefined;
  return { text: [text(t("rules:clockAheadText", { ahead: ahead / SECS_PER_MINUTE, valid }))] };
};
