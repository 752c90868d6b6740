import { t } from "../../../language/words.ts";
import type { Rule } from "../../facts/rule.ts";
import { APT } from "../../findAsset.ts";
import { amount, sentence, text } from "../../parts.ts";

/** Blocks a transaction that would fail: it would cost the fee and change nothing. */
export const willFail: Rule["find"] = ({ outcome, disagreement, isForOtherNetwork, fee }) => {
  if (outcome.kind === "succeeds" || disagreement !== undefined || isForOtherNetwork) return undefined;
  return {
    title: t("rules:willFail"),
    text:
      fee.expectedOctas > 0n
        ? sentence("rules:willFailCost", { reason: outcome.reason, fee: amount(fee.expectedOctas, APT) })
        : [text(outcome.reason)],
  };
};
