import { APT } from "../assets.ts";
import { amount, text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** It would cost the fee and change nothing. Signing is refused. */
export const willFail: Rule = {
  number: 2,
  name: "will_fail",
  level: "danger",
  find({ outcome, disagreement, fee }) {
    if (outcome.kind === "succeeds" || disagreement !== undefined) return undefined;
    const cost =
      fee.expectedOctas > 0n ? [text(" Sent all the same, it would only cost about "), amount(fee.expectedOctas, APT), text(".")] : [];
    return { title: "This payment will fail", text: [text(outcome.reason), ...cost] };
  },
};
