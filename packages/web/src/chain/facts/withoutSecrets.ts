import { hasManyWords, type PhraseWords, withoutPhrases } from "./phrases.ts";
import { KEY_AFTER_WORDS, TAGGED_KEY } from "./secretText.ts";

const WHOLE_KEY_FILE = /(?:-{1,5})?BEGIN [A-Z ]{0,40}PRIVATE KEY[\s\S]*?(?:END [A-Z ]{0,40}PRIVATE KEY-{0,5}|$)/g;

/**
 * A text without the keys and phrases in it: what is kept in the browser keeps nobody's secret. Words are a phrase only where they are of its list; while
 * that is not there, nothing is kept that may hold one.
 */
export function withoutSecrets(text: string, list: PhraseWords | undefined): string {
  const keyless = text.replace(TAGGED_KEY, "").replace(KEY_AFTER_WORDS, "$1$2").replace(WHOLE_KEY_FILE, "");
  if (list !== undefined) return withoutPhrases(keyless, list);
  return hasManyWords(keyless) ? "" : keyless;
}

/** The same of every text in something that is kept as JSON, also where a text is JSON itself, or where each word of a phrase is a text of a list. */
export function withoutSecretsIn<Value>(value: Value, list: PhraseWords | undefined): Value;
export function withoutSecretsIn(value: unknown, list: PhraseWords | undefined): unknown {
  if (typeof value === "string") {
    const json = jsonIn(value);
    if (json === undefined) return withoutSecrets(value, list);
    const cleaned = JSON.stringify(withoutSecretsIn(json, list));
    return cleaned === JSON.stringify(json) ? value : cleaned;
  }
  if (Array.isArray(value)) return withoutListedPhrase(value, list).map((item) => withoutSecretsIn(item, list));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutSecretsIn(item, list)]));
}

function jsonIn(text: string): object | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

/** A list of which no items are the words of a phrase one by one, as texts or as the values of fields. */
function withoutListedPhrase(items: readonly unknown[], list: PhraseWords | undefined): readonly unknown[] {
  const texts = items.map(textOf);
  const together = texts.filter(isOneWord).join(" ");
  return withoutSecrets(together, list) === together ? items : items.map((item, at) => (isOneWord(texts[at]) ? emptied(item) : item));
}

function textOf(item: unknown): string | undefined {
  if (typeof item === "string") return item;
  return isField(item) && typeof item.value === "string" ? item.value : undefined;
}

function isOneWord(text: string | undefined): boolean {
  return text !== undefined && /^[^a-z]*[a-z]+[^a-z]*$/i.test(text);
}

function emptied(item: unknown): unknown {
  return isField(item) ? { ...item, value: "" } : "";
}

function isField(item: unknown): item is { readonly value: unknown } {
  return typeof item === "object" && item !== null && "value" in item;
}
