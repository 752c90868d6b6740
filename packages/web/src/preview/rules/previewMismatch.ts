import { t } from "../../language/words.ts";
import { text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** The bytes say something else than their description or simulation. Signing is refused: the outcome counts as failing. */
export const previewMismatch: Rule = {
  number: 1,
  name: "preview_mismatch",
  level: "blocked",
  find: ({ disagreement }) =>
    disagreement === undefined ? undefined : { title: t("rules:mismatch"), text: [text(t("rules:mismatchText", { disagreement }))] },
};
