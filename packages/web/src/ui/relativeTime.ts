const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** `12 seconds ago`, `in 3 hours`: whole units, counted down. */
export function relativeTime(secs: number, nowSecs: number): string {
  const distance = Math.abs(nowSecs - secs);
  if (distance < 2) return "just now";
  const words = inWords(Math.floor(distance));
  return secs < nowSecs ? `${words} ago` : `in ${words}`;
}

function inWords(secs: number): string {
  if (secs < MINUTE) return counted(secs, "second");
  if (secs < HOUR) return counted(Math.floor(secs / MINUTE), "minute");
  if (secs < DAY) return counted(Math.floor(secs / HOUR), "hour");
  if (secs < MONTH) return counted(Math.floor(secs / DAY), "day");
  if (secs < YEAR) return counted(Math.floor(secs / MONTH), "month");
  return counted(Math.floor(secs / YEAR), "year");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
