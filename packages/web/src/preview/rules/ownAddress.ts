import { APT } from "../assets.ts";
import { amount, text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** Sending to the sending account moves nothing. */
export const ownAddress: Rule = {
  number: 6,
  name: "own_address",
  level: "caution",
  find({ transfer, input, fee }) {
    if (transfer?.recipient !== input.transaction.sender) return undefined;
    const cost = fee.expectedOctas > 0n ? [text(", and costs about "), amount(fee.expectedOctas, APT)] : [];
    return { title: "You are sending to the same account", text: [text("The payment changes nothing"), ...cost, text(".")] };
  },
};
