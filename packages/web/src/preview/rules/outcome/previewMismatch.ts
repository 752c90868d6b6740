import { t } from "../../../language/words.ts";
import type { Rule } from "../../facts/rule.ts";
import { text } from "../../parts.ts";

/** Blocks signing if the bytes contradict their JSON description or simulation; the outcome then counts as failure. */
export const previewMismatch: Rule["find"] = ({ disagreement }) =>
  disagreement === undefined ? undefined : { title: t("rules:mismatch"), text: [text(t("rules:mismatchText", { disagreement }))] };
