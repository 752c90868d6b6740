import type { Language } from "./languages.ts";
import type { Catalogue, Placeholder, WordGroup, WordKey } from "./wordKeys.ts";

const files = import.meta.glob<Catalogue>("./catalogues/*/*.ts", { import: "catalogue" });

type LoadedGroups = Partial<Record<WordGroup, Catalogue>>;
const loaded: Record<Language, LoadedGroups> = { en: {}, de: {} };
const plurals: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules("en"), de: new Intl.PluralRules("de") };
let spoken: Language = "en";

/** Loads the text groups that are missing in a language. */
export async function loadWords(groups: readonly WordGroup[], language: Language = spoken): Promise<void> {
  await Promise.all(
    groups
      .filter((group) => loaded[language][group] === undefined)
      .map(async (group) => {
        const load = files[`./catalogues/${language}/${group}.ts`];
        if (load === undefined) throw new Error(`There is no catalogue ${group} in ${language}`);
        addWords(language, group, await load());
      }),
  );
}

/** Registers a loaded text group. */
export function addWords(language: Language, group: WordGroup, catalogue: Catalogue): void {
  loaded[language][group] = catalogue;
}

/** Switches the page's language after loading every group that the previous language had. */
export async function speak(language: Language): Promise<void> {
  await loadWords(Object.keys(loaded[spoken]) as WordGroup[], language);
  spoken = language;
}

/** Current language of the page. */
export function currentLanguage(): Language {
  return spoken;
}

/** Value that fills a placeholder of a text. */
type Value = string | number | bigint;
type Values<Key extends WordKey> = [Placeholder<Key>] extends [never] ? [] : [Readonly<Record<Placeholder<Key>, Value>>];

const PLACEHOLDER = /\{\{(\w+)\}\}/;

/** Catalogue text in the current language. Its group must be loaded; a page lists its groups in `words`. */
export function t<Key extends WordKey>(key: Key, ...[values]: Values<Key>): string {
  const filled: Readonly<Record<string, Value>> = { ...values, ...countOf(values) };
  return templateOf(key, values)
    .split(PLACEHOLDER)
    .map((piece, index) => (index % 2 === 0 ? piece : (filled[piece] ?? "")))
    .join("");
}

/** Text by a key that is known only at run time; undefined if the catalogue lacks it. */
export function findText(group: WordGroup, name: string): string | undefined {
  const catalogue = loaded[spoken][group];
  return catalogue !== undefined && Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
}

/** Text split at its placeholders, which `parts` fill with elements instead of strings. */
export function phrase<Key extends WordKey, Part>(key: Key, parts: Readonly<Record<Placeholder<Key>, Part>>): readonly (string | Part)[] {
  return templateOf(key, parts)
    .split(PLACEHOLDER)
    .map((piece, index) => (index % 2 === 0 ? piece : parts[piece as Placeholder<Key>]))
    .filter((piece) => piece !== "");
}

/** Text with unfilled placeholders, in the plural form of `count`; the key itself if its group is not loaded. */
function templateOf(key: WordKey, values: object | undefined): string {
  const colon = key.indexOf(":");
  const group = key.slice(0, colon) as WordGroup;
  const name = key.slice(colon + 1);
  const { count } = countOf(values);
  const plural = count === undefined ? undefined : findText(group, `${name}_${plurals[spoken].select(count)}`);
  return plural ?? findText(group, name) ?? key;
}

/** Number among the placeholder values that selects the plural form. */
function countOf(values: object | undefined): { readonly count?: number } {
  const count: unknown = values !== undefined && "count" in values ? values.count : undefined;
  return count === undefined ? {} : { count: Number(count) };
}
