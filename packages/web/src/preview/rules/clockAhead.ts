import { t } from "../../language/words.ts";
import { text } from "../parts.ts";
import type { Rule } from "./rule.ts";

const USECS_PER_SECOND = 1_000_000n;
const SECS_PER_MINUTE = 60n;
/** Blocks are a little ahead or behind anyway. */
const LEAST_SECS = 60n;

/** Expiry counts from what the node says the time is: one that says a later time has what is signed stay valid for longer. */
export const clockAhead: Rule = {
  number: 56,
  name: "clock_ahead",
  level: "caution",
  find({ input }) {
    const { timestampUsecs } = input.simulation.transaction;
    const { computerSecs } = input.known;
    if (timestampUsecs === undefined || computerSecs === undefined) return undefined;
    const ahead = timestampUsecs / USECS_PER_SECOND - computerSecs;
    if (ahead <= LEAST_SECS) return undefined;
    const valid = (input.transaction.expirationSecs - computerSecs) / SECS_PER_MINUTE;
    return { text: [text(t("rules:clockAheadText", { ahead: ahead / SECS_PER_MINUTE, valid }))] };
  },
};
