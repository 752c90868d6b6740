import { text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** A call that Atoll has no words for: its effects on balances are shown, its other effects are not. */
export const unreadCall: Rule = {
  number: 10,
  name: "unread_call",
  level: "caution",
  find({ raw, transfer }) {
    if (raw === undefined || transfer !== undefined) return undefined;
    return {
      title: "This is not a plain payment",
      text: [text(`It calls ${raw.functionId}. Sign it only if you know what that does.`)],
    };
  },
};
