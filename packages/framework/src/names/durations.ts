export const SECONDS_PER_MINUTE = 60n;
export const SECONDS_PER_HOUR = 3_600n;
export const SECONDS_PER_DAY = 86_400n;
export const SECONDS_PER_WEEK = 604_800n;
/** Names are registered for years of 365 days. */
export const SECONDS_PER_YEAR = 31_536_000n;
export const OCTAS_PER_APT = 100_000_000n;
