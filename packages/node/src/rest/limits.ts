/** Largest accepted POST body. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

export const DEFAULT_PAGE_SIZE = 25;
/** Transactions and events a page. */
export const MAX_PAGE_SIZE = 100;
/** Resources or modules a page, also the default. */
export const MAX_STATE_PAGE_SIZE = 9999;
/** Transactions shown inside one block; a client pages through the rest. */
export const MAX_BLOCK_TRANSACTIONS = 10_000;
export const MAX_BATCH_SIZE = 10;

export const WAIT_BY_HASH_TIMEOUT_MS = 1000;
/** Long polls held at once; further ones are answered at once. */
export const MAX_WAITING_REQUESTS = 1000;
