import { parseExactJson } from "../chain/transport/exactJson.ts";

/** A text in JSON: what it says, and where it is written. */
export interface JsonText {
  readonly value: string;
  /** With its quotes. */
  readonly start: number;
  readonly end: number;
  readonly isName: boolean;
  /** In how many objects and lists it is. */
  readonly depth: number;
}

/** What JSON says in texts, in their order. */
export interface JsonTexts {
  readonly texts: readonly JsonText[];
  /** Objects and lists: the first of their texts, and that after their last; inner ones first. The outermost has the depth 0. */
  readonly groups: readonly { readonly first: number; readonly end: number; readonly depth: number }[];
}

/** The texts of an object or a list in JSON; undefined where it is none, or one that is nested deeper than any draft. */
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
