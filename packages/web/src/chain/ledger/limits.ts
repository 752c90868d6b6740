export const MONITOR_INTERVAL_MS = 1_000;
/** Maximum age of the newest block before the network counts as lagging. */
export const LAGGING_AFTER_SECS = 30;
/** Duration of the lag before it is reported: a restarting network produces its first block within this time. */
export const LAGGING_LASTS_MS = 8_000;
/** Tolerated variation of the lag in an advancing ledger. In a halted ledger the lag grows with time. */
export const STEADY_WITHIN_SECS = 4;
/** A single lost answer is not an outage. */
export const OFFLINE_AFTER_FAILURES = 2;
/** Request timeout: a hanging process leaves its connections open. */
export const UNANSWERED_AFTER_MS = 6_000;
/** After a longer silence, the ledger may have been replaced. */
export const IDENTITY_RECHECK_AFTER_MS = 4_000;
/** Maximum age of a cached ledger position; the monitor updates it every second. */
export const RECENT_LEDGER_MS = 2_000;
