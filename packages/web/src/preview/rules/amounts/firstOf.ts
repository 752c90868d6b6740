import { t } from "../../../language/words.ts";
import type { FoundWords } from "../../facts/rule.ts";
import { text } from "../../parts.ts";
import type { SentencePart } from "../../previewTypes.ts";

const SHOWN_MAX = 3;

/** Joins the first sentences of a finding and counts the others. Returns undefined without sentences. */
export function firstOf(sentences: readonly (readonly SentencePart[])[]): FoundWords | undefined {
  if (sentences.length === 0) return undefined;
  const shown = sentences.slice(0, SHOWN_MAX).flatMap((parts, at) => (at === 0 ? parts : [text(" "), ...parts]));
  const more = sentences.length - SHOWN_MAX;
  return { text: more > 0 ? [...shown, text(` ${t("rules:andMore", { number: more })}`)] : shown };
}
