/** Largest accepted POST body. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Largest body that is decoded as soon as it arrives. Larger ones are decoded one at a time, with other requests served in between. */
export const FREE_BODY_BYTES = 8 * 1024;
/** Bytes of a large body that are read before other requests are served. */
export const BODY_CHUNK_BYTES = 64 * 1024;
/** Maximum BCS size of a signed transaction: twice the maximum raw size, enough for every kind of signature. */
export const MAX_TRANSACTION_BYTES = 128 * 1024;
/** Maximum number of types in all type arguments of a call: 32 type parameters, each of at most 128 types. */
export const MAX_TYPES = 32 * 128;
/**
 * Maximum number of elements in all lists of a BCS transaction or view call: its types, at most 128 arguments, and signatures. Tens of
 * thousands of empty arguments would take time to decode, render and run without a fee.
 */
export const MAX_LIST_ELEMENTS = MAX_TYPES + 512;
/** Maximum JSON size of a transaction: JSON takes up to eleven times the BCS bytes. */
export const MAX_JSON_TRANSACTION_BYTES = 1024 * 1024;
/** Maximum JSON size of a transaction batch, the same as of one transaction: a megabyte of arguments takes up to a second to parse. */
export const MAX_JSON_BATCH_BYTES = 1024 * 1024;
/**
 * Maximum size of a view function call, in BCS and in JSON. Arguments are decoded before gas or a time limit applies: 8 MB of empty strings
 * blocked the node for seconds.
 */
export const MAX_VIEW_BYTES = 256 * 1024;
export const MAX_JSON_VIEW_BYTES = 512 * 1024;
/** Maximum JSON size of a request for a table item or a state value: item keys are small, because the ledger stores them. */
export const MAX_KEY_REQUEST_BYTES = 64 * 1024;

export const DEFAULT_PAGE_SIZE = 25;
/** Maximum number of transactions or events per page. */
export const MAX_PAGE_SIZE = 100;
/** Maximum number of resources or modules per page, also the default. */
export const MAX_STATE_PAGE_SIZE = 9999;
/** Maximum number of transactions in a block response; clients page through the rest. */
export const MAX_BLOCK_TRANSACTIONS = 10_000;
export const MAX_BATCH_SIZE = 10;

export const WAIT_BY_HASH_TIMEOUT_MS = 1000;
/** Maximum number of concurrent long polls; further requests get an immediate response. */
export const MAX_WAITING_REQUESTS = 1000;
