import { hasManyWords, lettersRead, type PhraseWords, withoutPhrases } from "../chain/facts/phrases.ts";
import { KEY_AFTER_WORDS, TAGGED_KEY } from "../chain/facts/secretText.ts";
import { type JsonTexts, jsonTexts } from "./jsonTexts.ts";

const WHOLE_KEY_FILE = /(?:-{1,5})?BEGIN [A-Z ]{0,40}PRIVATE KEY[\s\S]*?(?:END [A-Z ]{0,40}PRIVATE KEY-{0,5}|$)/g;

/** With what of it stands in further groups, or on further lines. */
const KEY_IN_GROUPS = new RegExp(`(?:${TAGGED_KEY.source})(?:[\\s:-]{1,4}[0-9a-f]{2,}(?![0-9a-z]))*`, TAGGED_KEY.flags);

/**
 * A text without the keys and phrases in it: what is kept in the browser keeps nobody's secret. Words are a phrase only where they are of its list; while
 * that is not there, nothing is kept that may hold one.
 */
export function withoutSecrets(text: string, list: PhraseWords | undefined): string {
  const seen = lettersRead(text);
  const keyless = seen.replace(KEY_IN_GROUPS, "").replace(KEY_AFTER_WORDS, "$1$2").replace(WHOLE_KEY_FILE, "");
  const cleaned = list !== undefined ? withoutPhrases(keyless, list) : hasManyWords(keyless) ? "" : keyless;
  return cleaned === seen ? text : cleaned;
}

/** How far from the outside it is looked whether a phrase is spread over several texts. What is further inside is among those texts. */
const SPREAD_LEVELS = 8;

/**
 * The same of every text and name in something that is kept as JSON, also where a text is JSON itself, or where the words of a phrase are spread over several texts,
 * as those of a list.
 */
export function withoutSecretsIn<Value>(value: Value, list: PhraseWords | undefined, level?: number): Value;
export function withoutSecretsIn(value: unknown, list: PhraseWords | undefined, level = 0): unknown {
  if (typeof value === "string") {
    const json = jsonTexts(value);
    if (json === undefined) return withoutSecrets(value, list);
    // A key may be one by the name that it has there.
    return withoutSecretsInJson(value, json, list, level).replace(KEY_AFTER_WORDS, "$1$2");
  }
  const cleaned = eachIn(
    value,
    (item) => withoutSecretsIn(item, list, level + 1),
    (name) => withoutSecrets(name, list),
  );
  return level <= SPREAD_LEVELS && isSpreadOver(textsIn(cleaned), list) ? emptied(cleaned) : cleaned;
}

/** They are cut out of the text itself: numbers, doubled names, order and spaces stay as they were typed. */
function withoutSecretsInJson(json: string, { texts, groups }: JsonTexts, list: PhraseWords | undefined, level: number): string {
  const kept = texts.map(({ value, isName, depth }) =>
    isName ? withoutSecrets(value, list) : withoutSecretsIn(value, list, level + depth),
  );
  for (const { first, end, depth } of groups) {
    if (level + depth > SPREAD_LEVELS) continue;
    const places = texts.slice(first, end).flatMap(({ isName }, at) => (isName ? [] : [first + at]));
    if (
      !isSpreadOver(
        places.map((at) => kept[at] ?? ""),
        list,
      )
    )
      continue;
    for (const at of places) kept[at] = "";
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
function isSpreadOver(texts: readonly string[], list: PhraseWords | undefined): boolean {
  const together = texts.filter((text) => list !== undefined || /^[^a-z]*[a-z]+[^a-z]*$/i.test(text)).join(" ");
  return withoutSecrets(together, list) !== together;
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
