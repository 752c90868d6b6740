const USECS_PER_SECOND = 1_000_000n;
/** The last second that a four-digit year has: later times, such as an expiry that never comes, are shown as it. */
const LATEST_SECOND = 253_402_300_799n;

/** Microseconds since 1970 as rows have them: without a zone, in microseconds. */
export function timestampText(usecs: bigint): string {
  const seconds = usecs / USECS_PER_SECOND;
  if (seconds > LATEST_SECOND) return secondsText(LATEST_SECOND);
  return `${dateText(seconds)}.${(usecs % USECS_PER_SECOND).toString().padStart(6, "0")}`;
}

/** The same without what is beyond the second: rows of assets say no more. */
export function wholeSecondsText(usecs: bigint): string {
  return secondsText(usecs / USECS_PER_SECOND);
}

/** Whole seconds since 1970. */
export function secondsText(seconds: bigint): string {
  return dateText(seconds > LATEST_SECOND ? LATEST_SECOND : seconds);
}

// The rows of a transaction, and of its neighbours, are of the same second.
let latest = { seconds: 0n, text: "1970-01-01T00:00:00" };

function dateText(seconds: bigint): string {
  if (latest.seconds !== seconds) latest = { seconds, text: new Date(Number(seconds) * 1000).toISOString().slice(0, 19) };
  return latest.text;
}
