import { t } from "../../language/words.ts";
import { text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** The bytes contradict their description or simulation. Blocks signing: the outcome counts as failure. */
export const previewMismatch: Rule = {
  number: 1,
  name: "preview_mismatch",
  level: "blocked",
  find: ({ disagreement }) =>
    disagreement === undefined ? undefined : { title: t("rules:mismatch"), text: [text(t("rules:mismatchText", { disagreement }))] },
};
