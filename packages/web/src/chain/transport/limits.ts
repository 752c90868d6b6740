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
