import { text } from "../parts.ts";
import type { SentencePart } from "../previewTypes.ts";

const PLACE = "{{what}}";

/** Inserts one preview text into the placeholder of another. */
export function inserted(around: readonly SentencePart[], what: readonly SentencePart[]): readonly SentencePart[] {
  return around.flatMap((part) => {
    if (part.kind !== "text" || !part.text.includes(PLACE)) return [part];
    const [before = "", after = ""] = part.text.split(PLACE);
    return [...(before === "" ? [] : [text(before)]), ...what, ...(after === "" ? [] : [text(after)])];
  });
}
