import { t } from "../../../language/words.ts";
import { isOwnCode } from "../../facts/foreignCode.ts";
import type { Rule } from "../../facts/rule.ts";
import { text } from "../../parts.ts";
import { hasWords } from "../../sentences/describeCall.ts";

/** Warns about a call without a preview text: the preview shows its balance changes, but not its other effects. */
export const unreadCall: Rule["find"] = (facts) => {
  const { call } = facts;
  if (call === undefined || hasWords(call) || isOwnCode(facts)) return undefined;
  return {
    title: t("rules:unreadCall"),
    text: [text(t("rules:unreadCallText", { function: call.functionId }))],
  };
};
