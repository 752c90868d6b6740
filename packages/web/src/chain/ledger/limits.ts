export const MONITOR_INTERVAL_MS = 1_000;
/** The newest block may be this old before the network counts as lagging. */
export const LAGGING_AFTER_SECS = 30;
/** And so long it may stay so: a network that starts again makes its first block within this. */
export const LAGGING_LASTS_MS = 8_000;
/** Of a ledger that stands still the newest block is older by all of that time after it; of one that goes on it may vary by so much. */
export const STEADY_WITHIN_SECS = 4;
/** One lost answer is not an outage. */
export const OFFLINE_AFTER_FAILURES = 2;
/** A question that has no answer by then counts as lost: a process that hangs keeps its connections open. */
export const UNANSWERED_AFTER_MS = 6_000;
/** After a longer silence the ledger may have been replaced behind our back. */
export const IDENTITY_RECHECK_AFTER_MS = 4_000;
/** The monitor asks every second: whoever wants to know where the ledger is need not ask again within this. */
export const RECENT_LEDGER_MS = 2_000;
