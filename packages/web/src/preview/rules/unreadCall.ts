import { t } from "../../language/words.ts";
import { text } from "../parts.ts";
import { hasWords } from "../sentences/describeCall.ts";
import type { Rule } from "./rule.ts";

/** A call that Atoll has no words for: its effects on balances are shown, its other effects are not. */
export const unreadCall: Rule = {
  number: 10,
  name: "unread_call",
  level: "caution",
  find({ call }) {
    if (call === undefined || hasWords(call)) return undefined;
    return {
      title: t("rules:unreadCall"),
      text: [text(t("rules:unreadCallText", { function: call.functionId }))],
    };
  },
};
