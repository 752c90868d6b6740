import { DEFAULT_GAS_UNIT_PRICE } from "../../../chain/transactions/transactionLimits.ts";
import type { Rule } from "../../facts/rule.ts";
import { APT } from "../../findAsset.ts";
import { amount, sentence } from "../../parts.ts";
import { isEnormousFee } from "./enormousFee.ts";

/** Crowded public networks have demanded up to ten times the usual gas price. */
const HIGH_TIMES = 10n;

/** Warns about a gas price far above the usual one, regardless of the fee's size relative to the amount. */
export const highGasPrice: Rule["find"] = ({ fee, outcome }) => {
  const times = fee.gasUnitPrice / DEFAULT_GAS_UNIT_PRICE;
  if (outcome.kind === "fails" || fee.gasUnitPrice <= HIGH_TIMES * DEFAULT_GAS_UNIT_PRICE || isEnormousFee(fee)) return undefined;
  return { text: sentence("rules:highGasPriceText", { times: times.toString(), limit: amount(fee.limitOctas, APT) }) };
};
