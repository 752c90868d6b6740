import { t } from "../../../language/words.ts";
import type { Rule } from "../../facts/rule.ts";
import { APT } from "../../findAsset.ts";
import { amount, sentence, text } from "../../parts.ts";

/** Warns about a payment to the sending account itself, which moves nothing. */
export const ownAddress: Rule["find"] = ({ transfer, actor, fee }) => {
  if (transfer?.recipient !== actor) return undefined;
  const costs = fee.expectedOctas > 0n;
  return {
    title: t("rules:ownAddress"),
    text: costs ? sentence("rules:ownAddressCost", { fee: amount(fee.expectedOctas, APT) }) : [text(t("rules:ownAddressText"))],
  };
};
