import { t } from "../../../language/words.ts";
import type { Rule } from "../../facts/rule.ts";
import { APT } from "../../findAsset.ts";
import { amount, sentence } from "../../parts.ts";
import { isEnormousFee } from "./enormousFee.ts";

const MAX_FEE_PERCENT = 1n;

/** Warns if the maximum fee is a noticeable share of the payment. */
export const highFee: Rule["find"] = ({ transfer, fee, outcome }) => {
  if (transfer?.assetId !== APT.id || outcome.kind === "fails" || isEnormousFee(fee)) return undefined;
  const { limitOctas } = fee;
  if (limitOctas * 100n <= transfer.units * MAX_FEE_PERCENT) return undefined;
  const limit = amount(limitOctas, APT);
  return {
    title: t("rules:highFee"),
    text:
      limitOctas > transfer.units
        ? sentence("rules:highFeeMore", { limit })
        : sentence("rules:highFeePercent", { limit, percent: ((limitOctas * 100n) / transfer.units).toString() }),
  };
};
