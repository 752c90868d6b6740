import { currentLanguage, t } from "../../language/words.ts";
import { relativeFormat } from "./dateFormats.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** Relative time in whole units, rounded down: `12 seconds ago`, `in 3 hours`. */
export function relativeTime(secs: number, nowSecs: number): string {
  const distance = Math.abs(nowSecs - secs);
  if (distance < 2) return t("common:justNow");
  const [count, unit] = inUnits(Math.floor(distance));
  return relativeFormat(currentLanguage()).format(secs < nowSecs ? -count : count, unit);
}

function inUnits(secs: number): readonly [number, Intl.RelativeTimeFormatUnit] {
  if (secs < MINUTE) return [secs, "second"];
  if (secs < HOUR) return [Math.floor(secs / MINUTE), "minute"];
  if (secs < DAY) return [Math.floor(secs / HOUR), "hour"];
  if (secs < MONTH) return [Math.floor(secs / DAY), "day"];
  if (secs < YEAR) return [Math.floor(secs / MONTH), "month"];
  return [Math.floor(secs / YEAR), "year"];
}
