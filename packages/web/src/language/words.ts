import type { Language } from "./languages.ts";
import type { Catalogue, Placeholder, WordGroup, WordKey } from "./wordKeys.ts";

const files = import.meta.glob<Catalogue>("./catalogues/*/*.ts", { import: "catalogue" });

/** Every text that was loaded, by language and group. */
const loaded = new Map<Language, Map<WordGroup, Catalogue>>();
let spoken: Language = "en";

/** Loads groups of texts in a language, those that are not there yet. */
export async function loadWords(groups: readonly WordGroup[], language: Language = currentLanguage()): Promise<void> {
  await Promise.all(
    groups
      .filter((group) => loaded.get(language)?.has(group) !== true)
      .map(async (group) => {
        const load = files[`./catalogues/${language}/${group}.ts`];
        if (load === undefined) throw new Error(`There is no catalogue ${group} in ${language}`);
        addWords(language, group, await load());
      }),
  );
}

/** Makes a group of texts known. */
export function addWords(language: Language, group: WordGroup, catalogue: Catalogue): void {
  const groups = loaded.get(language) ?? new Map<WordGroup, Catalogue>();
  loaded.set(language, groups.set(group, catalogue));
}

/** Speaks another language from now on, with every group that was loaded in the one before. */
export async function speak(language: Language): Promise<void> {
  await loadWords([...(loaded.get(spoken)?.keys() ?? [])], language);
  spoken = language;
}

/** The language that texts are in. */
export function currentLanguage(): Language {
  return spoken;
}

/** What fills a placeholder. */
export type Value = string | number | bigint;
type Values<Key extends WordKey> = [Placeholder<Key>] extends [never] ? [] : [Readonly<Record<Placeholder<Key>, Value>>];

/** A text of the catalogues in the current language. Its group must be loaded, which a page's `words` see to. */
export function t<Key extends WordKey>(key: Key, ...[values]: Values<Key>): string {
  const filling: Readonly<Record<string, Value>> = values ?? {};
  return templateOf(key, filling.count).replace(PLACEHOLDER, (whole, name: string) => {
    const value = filling[name];
    return value === undefined ? whole : String(value);
  });
}

/** A text by a name that is only known while running; undefined where there is none. */
export function findText(group: WordGroup, name: string): string | undefined {
  return loaded.get(spoken)?.get(group)?.[name];
}

/** A text in parts, with something other than text in its placeholders. */
export function phrase<Key extends WordKey, Part>(key: Key, parts: Readonly<Record<Placeholder<Key>, Part>>): readonly (string | Part)[] {
  return templateOf(key, "count" in parts ? parts.count : undefined)
    .split(PLACEHOLDER)
    .map((piece, index) => (index % 2 === 0 ? piece : parts[piece as Placeholder<Key>]))
    .filter((piece) => piece !== "");
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const plurals = new Map<Language, Intl.PluralRules>();

/** A text with its placeholders, in the plural that a count wants. One that is missing is its own key: the types see to it that none is, once its group is loaded. */
function templateOf(key: WordKey, count: unknown): string {
  const [group = "", name = ""] = key.split(":");
  const texts = loaded.get(spoken)?.get(group as WordGroup);
  return (count === undefined ? undefined : texts?.[`${name}_${pluralOf(Number(count))}`]) ?? texts?.[name] ?? key;
}

function pluralOf(count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(spoken) ?? new Intl.PluralRules(spoken);
  plurals.set(spoken, rules);
  return rules.select(count);
}
