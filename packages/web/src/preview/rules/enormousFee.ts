import { DEFAULT_GAS_UNIT_PRICE } from "../../chain/transactions/limits.ts";
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

/** No network that is crowded asks as much for a unit of gas; the usual price is a thousandth of it. */
const ABSURD_PRICE = 1_000n * DEFAULT_GAS_UNIT_PRICE;

/** Whether the bytes allow a fee that nothing usual costs, at a price that nothing usual has, or one that is large and far from what is said. */
export function isEnormousFee(fee: FeeEstimate): boolean {
  const { limitOctas, expectedOctas } = fee;
  return (
    limitOctas > ENORMOUS_OCTAS || isAbsurdPrice(fee) || (limitOctas > UNFOUNDED_OCTAS && limitOctas > expectedOctas * UNFOUNDED_TIMES)
  );
}

function isAbsurdPrice({ gasUnitPrice }: FeeEstimate): boolean {
  return gasUnitPrice >= ABSURD_PRICE;
}

/** At more than this it is the price that makes a fee large, and not how much gas the transaction may use. */
const HIGH_PRICE = 10n * DEFAULT_GAS_UNIT_PRICE;

/** A node, or a stranger's file, that names a price far too high can have the balance burnt, however low its estimate is. */
export const enormousFee: Rule = {
  number: 12,
  name: "enormous_fee",
  level: "danger",
  find({ fee, outcome, input }) {
    if (outcome.kind === "fails" || !isEnormousFee(fee)) return undefined;
    const { priceFrom } = input.known;
    const isPrice = fee.gasUnitPrice > HIGH_PRICE;
    const text = sentence(isPrice ? PRICE_TEXT[priceFrom ?? "node"] : "rules:enormousLimitText", { limit: amount(fee.limitOctas, APT) });
    const found = { title: t("rules:enormousFee"), text };
    // What another made is only theirs to change; what the node asks, another node may not.
    if (priceFrom === "file") return { ...found, advice: t("rules:enormousFeeAsk") };
    return isPrice && priceFrom === undefined ? found : { ...found, advice: t("rules:enormousFeeChoose") };
  },
};

/** By who named the price. */
const PRICE_TEXT = {
  node: "rules:enormousFeeText",
  choice: "rules:enormousFeeChosen",
  file: "rules:enormousFeeOfFile",
} as const;
