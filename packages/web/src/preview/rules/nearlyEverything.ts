import { amount, text } from "../parts.ts";
import type { Rule } from "./rule.ts";

const SHARE_PERCENT = 90n;

/** Most of what the account holds of an asset goes away, fee included. */
export const nearlyEverything: Rule = {
  number: 8,
  name: "nearly_everything",
  level: "caution",
  find({ effects, outcome }) {
    if (outcome.kind === "fails") return undefined;
    for (const { isYou, asset, before, after } of effects) {
      const spent = before - after;
      if (!isYou || spent <= 0n || spent * 100n < before * SHARE_PERCENT) continue;
      const title = after === 0n ? "Everything this account holds" : `${(spent * 100n) / before}% of what this account holds`;
      const left =
        after === 0n ? [text(`No ${asset.symbol} stays behind, not even for a fee.`)] : [amount(after, asset), text(" stays behind.")];
      return { title, text: left };
    }
    return undefined;
  },
};
