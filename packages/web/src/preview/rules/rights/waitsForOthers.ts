import type { Rule } from "../../facts/rule.ts";
import { firstMissingNumber, numbersAhead } from "../../facts/turn.ts";
import { sentence } from "../../parts.ts";

/**
 * Warns about a transaction that must wait for others. It was simulated as if it were next, so the preview excludes effects of earlier
 * transactions.
 */
export const waitsForOthers: Rule["find"] = (facts) => {
  const ahead = numbersAhead(facts);
  if (ahead === 0n) return undefined;
  const missing = firstMissingNumber(facts);
  if (missing !== undefined) return { text: sentence("rules:waitsForMissingText", { number: String(missing) }) };
  return { text: sentence("rules:waitsText", { count: String(ahead) }) };
};
