/** Languages with a complete catalogue. */
export type Language = "en" | "de";

/** Native names of the languages, as speakers look for them. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" };

/** Locales for dates and relative times. */
export const DATE_LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE" };

/** Decimal and group separators of each language: 1,234.5 or 1.234,5. */
export const FIGURE_MARKS: Readonly<Record<Language, { readonly decimal: string; readonly group: string }>> = {
  en: { decimal: ".", group: "," },
  de: { decimal: ",", group: "." },
};

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && text in LANGUAGES;
}

/** First supported language among the browser's preferences; English otherwise. */
export function systemLanguage(preferred: readonly string[]): Language {
  return preferred.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";
}
