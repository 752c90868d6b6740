import { hasManyWords, lettersRead } from "../chain/facts/phrases.ts";
import { holdsKey, KEY_AFTER_WORDS } from "../chain/facts/secretText.ts";
import { type JsonTexts, jsonTexts } from "./jsonTexts.ts";
import type { PhraseTest } from "./phraseList.ts";

/**
 * A text, or nothing where a key or a phrase is in it: what is kept in the browser keeps nobody's secret, and half a text would be taken for a whole one. While
 * phrases cannot be told from other words, nothing is kept that may hold one.
 */
export function withoutSecrets(text: string, isPhrase: PhraseTest | undefined): string {
  const seen = lettersRead(text);
  return holdsKey(seen) || (isPhrase ?? hasManyWords)(seen) ? "" : text;
}

/** How far from the outside it is looked whether a phrase is spread over several texts. What is further inside is among those texts. */
const SPREAD_LEVELS = 8;

/**
 * The same of every text and name in something that is kept as JSON, also where a text is JSON itself, or where the words of a phrase are spread over several texts,
 * as those of a list.
 */
export function withoutSecretsIn<Value>(value: Value, isPhrase: PhraseTest | undefined, level?: number): Value;
export function withoutSecretsIn(value: unknown, isPhrase: PhraseTest | undefined, level = 0): unknown {
  if (typeof value === "string") {
    const json = jsonTexts(value);
    if (json === undefined) return withoutSecrets(value, isPhrase);
    // A key may be one by the name that it has there.
    return withoutSecretsInJson(value, json, isPhrase, level).replace(KEY_AFTER_WORDS, "$1$2");
  }
  const cleaned = eachIn(
    value,
    (item) => withoutSecretsIn(item, isPhrase, level + 1),
    (name) => withoutSecrets(name, isPhrase),
  );
  return level <= SPREAD_LEVELS && isSpreadOver(textsIn(cleaned), isPhrase) ? emptied(cleaned) : cleaned;
}

/** They are cut out of the text itself: numbers, doubled names, order and spaces stay as they were typed. */
function withoutSecretsInJson(json: string, { texts, groups }: JsonTexts, isPhrase: PhraseTest | undefined, level: number): string {
  const kept = texts.map(({ value, isName, depth }) =>
    isName ? withoutSecrets(value, isPhrase) : withoutSecretsIn(value, isPhrase, level + depth),
  );
  for (const { first, end, depth } of groups) {
    if (level + depth > SPREAD_LEVELS) continue;
    const places = texts.slice(first, end).flatMap(({ isName }, at) => (isName ? [] : [first + at]));
    const together = places.map((at) => kept[at] ?? "");
    if (isSpreadOver(together, isPhrase)) for (const at of places) kept[at] = "";
  }
  let written = "";
  let from = 0;
  for (const [at, { start, end, value }] of texts.entries()) {
    if (kept[at] === value) continue;
    written += json.slice(from, start) + JSON.stringify(kept[at]);
    from = end;
  }
  return written + json.slice(from);
}

/** Whether there is a secret in texts together. Until the list tells words of a phrase from others, only in those of one word each. */
function isSpreadOver(texts: readonly string[], isPhrase: PhraseTest | undefined): boolean {
  const together = texts.filter((text) => isPhrase !== undefined || /^[^a-z]*[a-z]+[^a-z]*$/i.test(text)).join(", ");
  return withoutSecrets(together, isPhrase) !== together;
}

function eachIn(value: unknown, change: (item: unknown) => unknown, named: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [named(name), change(item)]));
}

/** The texts in something, in their order. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function emptied(value: unknown): unknown {
  return typeof value === "string" ? "" : eachIn(value, emptied, (name) => name);
}
