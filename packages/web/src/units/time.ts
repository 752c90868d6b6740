/** Milliseconds in a second. */
export const MS_PER_SEC = 1_000;
/** Milliseconds in an hour. */
export const MS_PER_HOUR = 3_600_000;
/** Milliseconds in a day. */
export const MS_PER_DAY = 86_400_000;
/** Microseconds in a millisecond. */
export const USECS_PER_MS = 1_000n;
/** Microseconds in a second: ledger time counts microseconds, expirations count seconds. */
export const USECS_PER_SEC = 1_000_000n;
/** Microseconds in an hour. */
export const USECS_PER_HOUR = 3_600_000_000n;
/** Microseconds in a year of 365 days. */
export const USECS_PER_YEAR = 31_536_000_000_000n;
/** Seconds in a minute. */
export const SECS_PER_MINUTE = 60n;
/** Seconds in an hour. */
export const SECS_PER_HOUR = 3_600n;
/** Seconds in a day. */
export const SECS_PER_DAY = 86_400n;
