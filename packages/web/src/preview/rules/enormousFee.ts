import { t } from "../../language/words.ts";
import { APT } from "../assets.ts";
import { amount, sentence } from "../parts.ts";
import type { FeeEstimate } from "../types.ts";
import type { Rule } from "./rule.ts";

/** A payment costs about a thousandth of an APT, publishing a large module less than one. */
const ENORMOUS_OCTAS = 100_000_000n;

/** Whether the bytes allow a fee that nothing usual costs. */
export function isEnormousFee({ limitOctas }: FeeEstimate): boolean {
  return limitOctas > ENORMOUS_OCTAS;
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
