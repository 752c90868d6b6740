import { USECS_PER_MS } from "../../units/time.ts";

/** ISO 8601 text of a Unix time in microseconds, for files; empty if outside the calendar's range. */
export function isoTime(usecs: bigint): string {
  const date = new Date(Number(usecs / USECS_PER_MS));
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}
