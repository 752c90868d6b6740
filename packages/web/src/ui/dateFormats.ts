import { DATE_LOCALES, type Language } from "../language/languages.ts";

const exact = new Map<Language, Intl.DateTimeFormat>();
const relative = new Map<Language, Intl.RelativeTimeFormat>();

/** Dates with their time. Made once for a language: making one takes longer than a row of a list. */
export function exactFormat(language: Language): Intl.DateTimeFormat {
  const format = exact.get(language) ?? new Intl.DateTimeFormat(DATE_LOCALES[language], { dateStyle: "medium", timeStyle: "medium" });
  exact.set(language, format);
  return format;
}

const DAY_MS = 86_400_000;

const HOUR_MS = 3_600_000;

/** The ends of a time axis: to the second within an hour, to the minute within a day, otherwise the day. */
export function axisFormat(language: Language, spanMs: number): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(
    DATE_LOCALES[language],
    spanMs < DAY_MS ? { timeStyle: spanMs < HOUR_MS ? "medium" : "short" } : { dateStyle: "medium" },
  );
}

/** How long ago. Made once for a language. */
export function relativeFormat(language: Language): Intl.RelativeTimeFormat {
  const format = relative.get(language) ?? new Intl.RelativeTimeFormat(DATE_LOCALES[language]);
  relative.set(language, format);
  return format;
}
