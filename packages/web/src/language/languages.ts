/** Languages that the page speaks whole. */
export type Language = "en" | "de";

/** Each by its own name, as whoever speaks it looks for it. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" };

/** How dates and relative times are written in each. */
export const DATE_LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE" };

/** How figures are written in each: 1,234.5 or 1.234,5. */
export const FIGURE_MARKS: Readonly<Record<Language, { readonly decimal: string; readonly group: string }>> = {
  en: { decimal: ".", group: "," },
  de: { decimal: ",", group: "." },
};

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && text in LANGUAGES;
}

/** The first of the browser's languages that the page speaks; English otherwise. */
export function systemLanguage(preferred: readonly string[]): Language {
  return preferred.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";
}
