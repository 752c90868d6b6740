const USECS_PER_MS = 1_000n;

/** A moment for files, in microseconds since 1970; nothing for one that no calendar has. */
export function isoTime(usecs: bigint): string {
  const date = new Date(Number(usecs / USECS_PER_MS));
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}
