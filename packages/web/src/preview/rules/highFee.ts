import { APT } from "../assets.ts";
import { amount, text } from "../parts.ts";
import type { Rule } from "./rule.ts";

const MAX_FEE_PERCENT = 1n;

/** The fee is a noticeable part of what is sent. */
export const highFee: Rule = {
  number: 11,
  name: "high_fee",
  level: "notice",
  find({ transfer, fee, outcome }) {
    if (transfer?.assetId !== APT.id || outcome.kind === "fails") return undefined;
    if (fee.expectedOctas * 100n <= transfer.units * MAX_FEE_PERCENT) return undefined;
    const comparison =
      fee.expectedOctas > transfer.units
        ? "more than the payment itself"
        : `${(fee.expectedOctas * 100n) / transfer.units}% of the payment`;
    return { title: "The fee is high for this amount", text: [amount(fee.expectedOctas, APT), text(` is ${comparison}.`)] };
  },
};
