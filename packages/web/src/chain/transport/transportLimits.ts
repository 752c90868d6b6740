/** Maximum number of parallel requests per origin. */
export const REQUESTS_PER_ORIGIN = 8;
/** Total number of attempts for a request that changes nothing. */
export const READ_ATTEMPTS = 3;
export const RETRY_BASE_MS = 250;
/** Longest wait before a retry. If a server requests a longer one, its response is returned instead. */
export const RETRY_MAX_WAIT_MS = 5_000;
/** Pause after a rate limit without a stated delay. */
export const DEFAULT_RATE_LIMIT_WAIT_MS = 10_000;
/** Longest pause after a rate limit: users would not wait for more. */
export const MAX_RATE_LIMIT_WAIT_MS = 600_000;
export const READ_TIMEOUT_MS = 15_000;
/** Timeout of submissions and faucet requests: an early abort would leave their outcome unknown. */
export const WRITE_TIMEOUT_MS = 30_000;

/** Bytes in a mebibyte. */
export const MIB = 1024 * 1024;
/** Size limits of responses by kind of request, because servers may send endlessly. */
export const ANSWER_BYTES = {
  /** Responses about ledger position, account, price, view or submission. */
  small: 1 * MIB,
  /** An index page of at most a hundred rows with related records. */
  rows: 8 * MIB,
  /** A transaction with all its writes: genesis contains the whole framework. */
  transaction: 16 * MIB,
  /** A list of transactions, or the resources at an address, summed over its pages. */
  list: 32 * MIB,
} as const;
