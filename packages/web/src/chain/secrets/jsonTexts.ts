import { parseExactJson } from "../transport/exactJson.ts";

/** A JSON string literal with its decoded value and source position. */
interface JsonText {
  readonly value: string;
  /** Offset of the opening quote; `end` follows the closing quote. */
  readonly start: number;
  readonly end: number;
  readonly isName: boolean;
  /** Nesting depth of the literal in objects and arrays. */
  readonly depth: number;
}

/** All string literals of a JSON text, in source order. */
export interface JsonTexts {
  readonly texts: readonly JsonText[];
  /** Objects and arrays as index ranges of `texts` (`first` inclusive, `end` exclusive), inner before outer. The outermost has depth 0. */
  readonly groups: readonly { readonly first: number; readonly end: number; readonly depth: number }[];
}

/** String literals of a JSON object or array; undefined if the text is neither, or nests deeper than any draft. */
export function jsonTexts(json: string): JsonTexts | undefined {
  if (!/^\s*[{[]/.test(json)) return undefined;
  try {
    parseExactJson(json);
  } catch {
    return undefined;
  }
  const texts: JsonText[] = [];
  const groups: JsonTexts["groups"][number][] = [];
  const open: number[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === "{" || character === "[") open.push(texts.length);
    if (character === "}" || character === "]") groups.push({ first: open.pop() ?? 0, end: texts.length, depth: open.length });
    if (character !== '"') continue;
    const start = at;
    for (at += 1; json[at] !== '"'; at += 1) if (json[at] === "\\") at += 1;
    const value = JSON.parse(json.slice(start, at + 1)) as string;
    texts.push({ value, start, end: at + 1, isName: /^\s*:/.test(json.slice(at + 1, at + 200)), depth: open.length });
  }
  return { texts, groups };
}
