import { text } from "../parts.ts";
import type { SentencePart } from "../types.ts";

const PLACE = "{{what}}";

/** Inserts a sentence into another sentence's placeholder. */
export function inserted(around: readonly SentencePart[], what: readonly SentencePart[]): readonly SentencePart[] {
  return around.flatMap((part) => {
    if (part.kind !== "text" || !part.text.includes(PLACE)) return [part];
    const [before = "", after = ""] = part.text.split(PLACE);
    return [...(before === "" ? [] : [text(before)]), ...what, ...(after === "" ? [] : [text(after)])];
  });
}
