import { createInstance } from "i18next";
import type { Language } from "./languages.ts";
import type { Catalogue, Placeholder, WordGroup, WordKey } from "./wordKeys.ts";

const files = import.meta.glob<Catalogue>("./catalogues/*/*.ts", { import: "catalogue" });

const i18n = createInstance();
void i18n.init({
  lng: "en",
  fallbackLng: false,
  resources: {},
  // Names of errors have points in them.
  keySeparator: false,
  // React escapes.
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Loads groups of texts in a language, those that are not there yet. */
export async function loadWords(groups: readonly WordGroup[], language: Language = currentLanguage()): Promise<void> {
  await Promise.all(
    groups
      .filter((group) => !i18n.hasResourceBundle(language, group))
      .map(async (group) => {
        const load = files[`./catalogues/${language}/${group}.ts`];
        if (load === undefined) throw new Error(`There is no catalogue ${group} in ${language}`);
        addWords(language, group, await load());
      }),
  );
}

/** Makes a group of texts known. */
export function addWords(language: Language, group: WordGroup, catalogue: Catalogue): void {
  i18n.addResourceBundle(language, group, catalogue);
}

/** Speaks another language from now on, with every group that was loaded in the one before. */
export async function speak(language: Language): Promise<void> {
  await loadWords(Object.keys(i18n.getDataByLanguage(currentLanguage()) ?? {}) as WordGroup[], language);
  await i18n.changeLanguage(language);
}

/** The language that texts are in. */
export function currentLanguage(): Language {
  return i18n.language as Language;
}

/** What fills a placeholder. */
export type Value = string | number | bigint;
type Values<Key extends WordKey> = [Placeholder<Key>] extends [never] ? [] : [Readonly<Record<Placeholder<Key>, Value>>];

/** A text of the catalogues in the current language. Its group must be loaded, which a page's `words` see to. */
export function t<Key extends WordKey>(key: Key, ...[values]: Values<Key>): string {
  return i18n.t(key, { ...values, ...countOf(values) });
}

/** A text by a name that is only known while running; undefined where there is none. */
export function findText(group: WordGroup, name: string): string | undefined {
  const text: unknown = i18n.getResource(currentLanguage(), group, name);
  return typeof text === "string" ? text : undefined;
}

/** A text in parts, with something other than text in its placeholders. */
export function phrase<Key extends WordKey, Part>(key: Key, parts: Readonly<Record<Placeholder<Key>, Part>>): readonly (string | Part)[] {
  const template = i18n.t(key, { ...countOf(parts), skipInterpolation: true });
  return template
    .split(/\{\{(\w+)\}\}/)
    .map((piece, index) => (index % 2 === 0 ? piece : parts[piece as Placeholder<Key>]))
    .filter((piece) => piece !== "");
}

/** Plurals are chosen by a number. */
function countOf(values: object | undefined): { readonly count?: number } {
  const count: unknown = values !== undefined && "count" in values ? values.count : undefined;
  return count === undefined ? {} : { count: Number(count) };
}
