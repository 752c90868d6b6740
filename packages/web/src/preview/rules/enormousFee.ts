import { t } from "../../language/words.ts";
import { APT } from "../assets.ts";
import { amount, sentence } from "../parts.ts";
import type { FeeEstimate } from "../types.ts";
import type { Rule } from "./rule.ts";

/** A payment costs about a thousandth of an APT, publishing a large module less than one. */
const ENORMOUS_OCTAS = 100_000_000n;

/** Above the usual limit of 200,000 units at the usual price, a limit has a reason in what the simulation uses. */
const UNFOUNDED_OCTAS = 25_000_000n;
const UNFOUNDED_TIMES = 100n;

/** Whether the bytes allow a fee that nothing usual costs, or one that is large and far from what the transaction is said to cost. */
export function isEnormousFee({ limitOctas, expectedOctas }: FeeEstimate): boolean {
  return limitOctas > ENORMOUS_OCTAS || (limitOctas > UNFOUNDED_OCTAS && limitOctas > expectedOctas * UNFOUNDED_TIMES);
}

/** A node that names a price far too high can have the balance burnt, however low its estimate is. */
export const enormousFee: Rule = {
  number: 12,
  name: "enormous_fee",
  level: "danger",
  find: ({ fee, outcome }) =>
    outcome.kind === "fails" || !isEnormousFee(fee)
      ? undefined
      : {
          title: t("rules:enormousFee"),
          text: sentence("rules:enormousFeeText", { limit: amount(fee.limitOctas, APT) }),
        },
};
