import { DATE_LOCALES, type Language } from "../../language/languages.ts";

/** Entries of one calendar day in the browser's time zone. */
export interface ActivityDay<Entry> {
  readonly key: string;
  /** Any time of the day in milliseconds; undefined for entries without a time. */
  readonly at: number | undefined;
  readonly entries: readonly Entry[];
}

/** Groups consecutive entries by calendar day. Entries without a time join the group before them. */
export function activityDays<Entry extends { readonly at: number | undefined }>(entries: readonly Entry[]): readonly ActivityDay<Entry>[] {
  const days: { key: string; at: number | undefined; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const key = entry.at === undefined ? days.at(-1)?.key : new Date(entry.at).toDateString();
    const last = days.at(-1);
    if (last !== undefined && last.key === key) last.entries.push(entry);
    else days.push({ key: key ?? "", at: entry.at, entries: [entry] });
  }
  return days;
}

/** Name of a day: today, yesterday, or weekday and date. */
export function dayName(
  at: number,
  nowMs: number,
  language: Language,
  words: { readonly today: string; readonly yesterday: string },
): string {
  const day = new Date(at).toDateString();
  const now = new Date(nowMs);
  if (day === now.toDateString()) return words.today;
  if (day === new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toDateString()) return words.yesterday;
  const isThisYear = new Date(at).getFullYear() === now.getFullYear();
  const year = isThisYear ? {} : { year: "numeric" as const };
  return new Intl.DateTimeFormat(DATE_LOCALES[language], { weekday: "long", day: "numeric", month: "long", ...year }).format(new Date(at));
}
