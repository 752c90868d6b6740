import { t } from "../../language/words.ts";
import { text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** A call that Atoll has no words for: its effects on balances are shown, its other effects are not. */
export const unreadCall: Rule = {
  number: 10,
  name: "unread_call",
  level: "caution",
  find({ call, transfer }) {
    if (call === undefined || transfer !== undefined) return undefined;
    return {
      title: t("preview:unreadCall"),
      text: [text(t("preview:unreadCallText", { function: call.functionId }))],
    };
  },
};
