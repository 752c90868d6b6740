import { DEFAULT_GAS_UNIT_PRICE } from "../../../chain/transactions/transactionLimits.ts";
import { t } from "../../../language/words.ts";
import type { Rule } from "../../facts/rule.ts";
import { APT } from "../../findAsset.ts";
import { amount, sentence } from "../../parts.ts";
import type { FeeEstimate } from "../../previewTypes.ts";

/** Maximum fee of an ordinary transaction: a payment costs about 0.001 APT, publishing a large module less than 1 APT. */
const ENORMOUS_OCTAS = 100_000_000n;

/** Slightly more than the maximum fee at the usual limit of 200,000 gas units and the usual price. A higher maximum must be justified by the simulated gas. */
const UNFOUNDED_OCTAS = 25_000_000n;
const UNFOUNDED_TIMES = 100n;

/** Gas price that no crowded network demands: a thousand times the usual price. */
const ABSURD_PRICE = 1_000n * DEFAULT_GAS_UNIT_PRICE;

/** Whether the bytes allow an unusually high fee or gas price, or a maximum fee far above the estimate. */
export function isEnormousFee(fee: FeeEstimate): boolean {
  const { limitOctas, expectedOctas } = fee;
  return (
    limitOctas > ENORMOUS_OCTAS || isAbsurdPrice(fee) || (limitOctas > UNFOUNDED_OCTAS && limitOctas > expectedOctas * UNFOUNDED_TIMES)
  );
}

function isAbsurdPrice({ gasUnitPrice }: FeeEstimate): boolean {
  return gasUnitPrice >= ABSURD_PRICE;
}

/** Gas price above which the price rather than the gas amount makes the fee large. */
const HIGH_PRICE = 10n * DEFAULT_GAS_UNIT_PRICE;

/**
 * Warns about an excessive maximum fee: a node, or a stranger's file, with an excessive gas price can burn the balance, however low the
 * estimate.
 */
export const enormousFee: Rule["find"] = ({ fee, outcome, input }) => {
  if (outcome.kind === "fails" || !isEnormousFee(fee)) return undefined;
  const { priceFrom } = input.known;
  const isPrice = fee.gasUnitPrice > HIGH_PRICE;
  const text = sentence(isPrice ? PRICE_TEXT[priceFrom ?? "node"] : "rules:enormousLimitText", { limit: amount(fee.limitOctas, APT) });
  const found = { title: t("rules:enormousFee"), text };
  // Only the author can change a transaction from a file; for other transactions another node may demand a lower price.
  if (priceFrom === "file") return { ...found, advice: t("rules:enormousFeeAsk") };
  return isPrice && priceFrom === undefined ? found : { ...found, advice: t("rules:enormousFeeChoose") };
};

/** Text key by origin of the gas price. */
const PRICE_TEXT = {
  node: "rules:enormousFeeText",
  choice: "rules:enormousFeeChosen",
  file: "rules:enormousFeeOfFile",
} as const;
