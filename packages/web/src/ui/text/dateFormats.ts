import { DATE_LOCALES, type Language } from "../../language/languages.ts";
import { MS_PER_DAY, MS_PER_HOUR } from "../../units/time.ts";

const exact = new Map<Language, Intl.DateTimeFormat>();
const timeOfDay = new Map<Language, Intl.DateTimeFormat>();
const relative = new Map<Language, Intl.RelativeTimeFormat>();

/** Date and time format, cached per language because creating a format takes longer than rendering a list row. */
export function exactFormat(language: Language): Intl.DateTimeFormat {
  const format = exact.get(language) ?? new Intl.DateTimeFormat(DATE_LOCALES[language], { dateStyle: "medium", timeStyle: "medium" });
  exact.set(language, format);
  return format;
}

/** Format for the ends of a time axis: seconds within an hour, minutes within a day, otherwise the date. */
export function axisFormat(language: Language, spanMs: number): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(
    DATE_LOCALES[language],
    spanMs < MS_PER_DAY ? { timeStyle: spanMs < MS_PER_HOUR ? "medium" : "short" } : { dateStyle: "medium" },
  );
}

/** Time of day in hours and minutes, cached per language. */
export function timeFormat(language: Language): Intl.DateTimeFormat {
  const format = timeOfDay.get(language) ?? new Intl.DateTimeFormat(DATE_LOCALES[language], { timeStyle: "short" });
  timeOfDay.set(language, format);
  return format;
}

/** Relative time format, cached per language. */
export function relativeFormat(language: Language): Intl.RelativeTimeFormat {
  const format = relative.get(language) ?? new Intl.RelativeTimeFormat(DATE_LOCALES[language]);
  relative.set(language, format);
  return format;
}
