/** At most this many requests to one origin at a time. */
export const REQUESTS_PER_ORIGIN = 8;
/** How often a safe read is tried in all. */
export const READ_ATTEMPTS = 3;
export const RETRY_BASE_MS = 250;
/** A server may ask for a longer wait than this; then its answer is passed on instead. */
export const RETRY_MAX_WAIT_MS = 5_000;
/** How long a service that said "not so often", but not how long, is left alone. */
export const UNTOLD_WAIT_MS = 10_000;
/** A service may want to be left alone for longer, but whoever looks at the page would not wait for it. */
export const LONGEST_CLOSED_MS = 600_000;
export const READ_TIMEOUT_MS = 15_000;
/** A submission or a faucet request: giving up early would only leave its outcome open. */
export const WRITE_TIMEOUT_MS = 30_000;

const MIB = 1024 * 1024;
/** How much of an answer is read, by the kind of question. A server may send without end. */
export const ANSWER_BYTES = {
  /** Where a ledger is, an account, a price, a view, the answer to a submission. */
  small: 1 * MIB,
  /** A page of at most a hundred rows of an index, with what belongs to them. */
  rows: 8 * MIB,
  /** One transaction with all that it wrote: the first holds a whole framework. */
  transaction: 16 * MIB,
  /** Transactions, or all that is stored at an address, its pages together. */
  list: 32 * MIB,
} as const;
