/** At most this many requests to one origin at a time. */
export const REQUESTS_PER_ORIGIN = 8;
/** How often a safe read is tried in all. */
export const READ_ATTEMPTS = 3;
export const RETRY_BASE_MS = 250;
/** A server may ask for a longer wait than this; then its answer is passed on instead. */
export const RETRY_MAX_WAIT_MS = 5_000;
export const READ_TIMEOUT_MS = 15_000;
/** A submission or a faucet request: giving up early would only leave its outcome open. */
export const WRITE_TIMEOUT_MS = 30_000;

/** Gas limit of a transaction before a simulation narrows it. */
export const DEFAULT_MAX_GAS_UNITS = 200_000n;
/** No network runs anything for less. */
export const LEAST_MAX_GAS_UNITS = 10n;

export const MONITOR_INTERVAL_MS = 1_000;
/** The newest block may be this old before the network counts as lagging. */
export const LAGGING_AFTER_SECS = 30;
/** One lost answer is not an outage. */
export const OFFLINE_AFTER_FAILURES = 2;
/** After a longer silence the ledger may have been replaced behind our back. */
export const IDENTITY_RECHECK_AFTER_MS = 4_000;

/** How far the ledger's time must be past a transaction's expiry before it is given up: nodes behind one address differ a little. */
export const EXPIRY_MARGIN_SECS = 5n;
/** The same by our own clock, for a ledger that stands still. */
export const STANDSTILL_MARGIN_MS = 60_000;
