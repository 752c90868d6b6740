import { t } from "../../language/words.ts";
import { APT } from "../assets.ts";
import { amount, sentence, text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** It would cost the fee and change nothing. Signing is refused. */
export const willFail: Rule = {
  number: 2,
  name: "will_fail",
  level: "danger",
  find({ outcome, disagreement, fee }) {
    if (outcome.kind === "succeeds" || disagreement !== undefined) return undefined;
    return {
      title: t("preview:willFail"),
      text:
        fee.expectedOctas > 0n
          ? sentence("preview:willFailCost", { reason: outcome.reason, fee: amount(fee.expectedOctas, APT) })
          : [text(outcome.reason)],
    };
  },
};
