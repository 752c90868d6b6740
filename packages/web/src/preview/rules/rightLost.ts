import { isTheirs } from "../losses.ts";
import { rightWords } from "../rightWords.ts";
import type { Rule } from "./rule.ts";

/** A capability moves out of an own account. Its next holder needs no further signature of the user. */
export const rightLost: Rule = {
  number: 73,
  name: "right_lost",
  level: "danger",
  find(facts) {
    if (facts.outcome.kind === "fails") return undefined;
    for (const effect of facts.effects) {
      if (effect.kind === "permission" && effect.change === "rightLost" && isTheirs(facts, effect.account))
        return { text: rightWords(effect.account, effect) };
    }
    return undefined;
  },
};
