import { MS_PER_SEC, USECS_PER_SEC } from "@atoll/move";

/** Last second of year 9999; later timestamps, such as an infinite expiry, are clamped to it. */
const LATEST_SECOND = 253_402_300_799n;

/** Formats microseconds since 1970 as a timestamp without time zone, with six decimals. */
export function timestampText(usecs: bigint): string {
  const seconds = usecs / USECS_PER_SEC;
  if (seconds > LATEST_SECOND) return secondsText(LATEST_SECOND);
  return `${dateText(seconds)}.${(usecs % USECS_PER_SEC).toString().padStart(6, "0")}`;
}

/** Formats microseconds since 1970 as whole seconds, the precision of asset rows. */
export function wholeSecondsText(usecs: bigint): string {
  return secondsText(usecs / USECS_PER_SEC);
}

/** Formats seconds since 1970. */
export function secondsText(seconds: bigint): string {
  return dateText(seconds > LATEST_SECOND ? LATEST_SECOND : seconds);
}

// Caches the last date text: rows of neighbouring transactions share the same second.
let latest = { seconds: 0n, text: "1970-01-01T00:00:00" };

function dateText(seconds: bigint): string {
  if (latest.seconds !== seconds) latest = { seconds, text: new Date(Number(seconds) * MS_PER_SEC).toISOString().slice(0, 19) };
  return latest.text;
}
