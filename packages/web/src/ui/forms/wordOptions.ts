import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";

/** Options of a choice from a table of values and their texts, in the table's order. */
export function wordOptions<Value extends string>(
  words: Readonly<Record<Value, PlainKey>>,
): readonly { readonly value: Value; readonly label: string }[] {
  return (Object.entries(words) as [Value, PlainKey][]).map(([value, key]) => ({ value, label: t(key) }));
}
