/** Largest accepted POST body. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Longest signed transaction in BCS: twice what may be signed, which leaves room for every kind of signature. */
export const MAX_TRANSACTION_BYTES = 128 * 1024;
/** Longest transaction in JSON, which takes up to eleven times the bytes. */
export const MAX_JSON_TRANSACTION_BYTES = 1024 * 1024;
/** Longest batch of transactions in JSON. */
export const MAX_JSON_BATCH_BYTES = 2 * 1024 * 1024;
/** Longest call of a view function in BCS. */
export const MAX_VIEW_BYTES = 1024 * 1024;

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
