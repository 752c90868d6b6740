import { type JsonTexts, jsonTexts } from "./jsonTexts.ts";
import type { PhraseTest } from "./phrases/phraseList.ts";
import { hasManyWords, lettersRead } from "./phrases/phrases.ts";
import { holdsKey, KEY_AFTER_WORDS } from "./secretText.ts";

/**
 * Returns the text, or an empty string if it contains a key or recovery phrase: browser storage must not hold secrets, and a partial text
 * could be mistaken for a complete one. Without the word list, any text that may contain a phrase is dropped.
 */
export function withoutSecrets(text: string, isPhrase: PhraseTest | undefined): string {
  const seen = lettersRead(text);
  return holdsKey(seen) || (isPhrase ?? hasManyWords)(seen) ? "" : text;
}

/** Maximum nesting level of the search for a recovery phrase spread over several texts. Deeper texts belong to the groups above them. */
const SPREAD_LEVELS = 8;

/**
 * Applies `withoutSecrets` to every text and field name in a JSON value, including JSON inside texts, and removes recovery phrases spread
 * over several texts such as list items.
 */
export function withoutSecretsIn<Value>(value: Value, isPhrase: PhraseTest | undefined, level?: number): Value;
export function withoutSecretsIn(value: unknown, isPhrase: PhraseTest | undefined, level = 0): unknown {
  if (typeof value === "string") {
    const json = jsonTexts(value);
    if (json === undefined) return withoutSecrets(value, isPhrase);
    // JSON keys such as `privateKey` mark their value as a secret.
    return withoutSecretsInJson(value, json, isPhrase, level).replace(KEY_AFTER_WORDS, "$1$2");
  }
  const cleaned = eachIn(
    value,
    (item) => withoutSecretsIn(item, isPhrase, level + 1),
    (name) => withoutSecrets(name, isPhrase),
  );
  return level <= SPREAD_LEVELS && isSpreadOver(textsIn(cleaned), isPhrase) ? emptied(cleaned) : cleaned;
}

/** Removes secrets from the JSON source text; numbers, duplicate names, order and whitespace stay as typed. */
function withoutSecretsInJson(json: string, { texts, groups }: JsonTexts, isPhrase: PhraseTest | undefined, level: number): string {
  const cleanedTexts = texts.map(({ value, isName, depth }) =>
    isName ? withoutSecrets(value, isPhrase) : withoutSecretsIn(value, isPhrase, level + depth),
  );
  for (const { first, end, depth } of groups) {
    if (level + depth > SPREAD_LEVELS) continue;
    const places = texts.slice(first, end).flatMap(({ isName }, at) => (isName ? [] : [first + at]));
    const together = places.map((at) => cleanedTexts[at] ?? "");
    if (isSpreadOver(together, isPhrase)) for (const at of places) cleanedTexts[at] = "";
  }
  let written = "";
  let from = 0;
  for (const [at, { start, end, value }] of texts.entries()) {
    if (cleanedTexts[at] === value) continue;
    written += json.slice(from, start) + JSON.stringify(cleanedTexts[at]);
    from = end;
  }
  return written + json.slice(from);
}

/** Whether several texts together form a secret. Without the word list, only texts of a single word count. */
function isSpreadOver(texts: readonly string[], isPhrase: PhraseTest | undefined): boolean {
  const together = texts.filter((text) => isPhrase !== undefined || /^[^a-z]*[a-z]+[^a-z]*$/i.test(text)).join(", ");
  return withoutSecrets(together, isPhrase) !== together;
}

function eachIn(value: unknown, change: (item: unknown) => unknown, named: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [named(name), change(item)]));
}

/** All texts in a JSON value, in order. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function emptied(value: unknown): unknown {
  return typeof value === "string" ? "" : eachIn(value, emptied, (name) => name);
}
