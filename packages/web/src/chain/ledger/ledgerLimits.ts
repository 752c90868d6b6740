export const MONITOR_INTERVAL_MS = 1_000;
/** Age of the newest block above which the network counts as lagging. */
export const LAGGING_AFTER_SECS = 30;
/** Duration of a lag before the page reports it: a restarting network produces its first block within this time. */
export const LAGGING_LASTS_MS = 8_000;
/** Tolerated variation of the lag of an advancing ledger, in seconds. On a halted ledger the lag grows with time. */
export const STEADY_WITHIN_SECS = 4;
/** Number of failed requests after which the network counts as offline; a single lost response is no outage. */
export const OFFLINE_AFTER_FAILURES = 2;
/** Timeout of a status request, because a hanging process leaves its connections open. */
export const UNANSWERED_AFTER_MS = 6_000;
/** Silence after which the ledger identity is read again, because the ledger may have been replaced. */
export const IDENTITY_RECHECK_AFTER_MS = 4_000;
/** Maximum age of a cached ledger position; the monitor updates it every second. */
export const RECENT_LEDGER_MS = 2_000;
