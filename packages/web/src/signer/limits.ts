/** Every number the vault is built on, with its unit. */

export const KDF_MEMORY_KIB = 65_536;
export const KDF_MEMORY_KIB_MAX = 1_048_576;
export const KDF_PASSES = 3;
export const KDF_PASSES_MAX = 32;
export const KDF_SALT_BYTES = 16;
export const KDF_CHECK_BYTES = 16;
export const CIPHER_NONCE_BYTES = 12;
export const CIPHER_TAG_BYTES = 16;

export const AUTO_LOCK_MINUTES_DEFAULT = 15;
export const AUTO_LOCK_MINUTES_MIN = 1;
export const AUTO_LOCK_MINUTES_MAX = 240;
/** How often the idle clock is looked at. */
export const AUTO_LOCK_CHECK_MS = 5_000;
/** A gap between two looks larger than this means that the machine slept. */
export const SLEEP_GAP_MS = 60_000;

export const ATTEMPT_DELAY_FIRST_MS = 1_000;
export const ATTEMPT_DELAY_MAX_MS = 300_000;

export const PASSWORD_LENGTH_MIN = 10;
export const PASSWORD_LENGTH_MAX = 1_024;
export const LABEL_LENGTH_MAX = 60;
/** Waiting this long for another tab's write is a fault, not patience. */
export const VAULT_LOCK_WAIT_MS = 20_000;

export const DAY_MS = 86_400_000;
/** An approval that was asked for and not given is void after this. */
export const APPROVAL_VALID_MS = 120_000;
export const APPROVAL_NONCE_BYTES = 32;
/** Asked for at the same time; more than a person can have before them. */
export const PROPOSALS_MAX = 16;
/** Transactions that one approval may cover. */
export const LIST_MAX = 1_000;
export const PASSKEYS_MAX = 8;
/** The newest of what was signed. */
export const SIGNATURES_KEPT = 10_000;
export const SIGNATURES_PAGE_MAX = 200;

/** The longest that anything signed stays valid, by the clock of this computer. */
export const EXPIRY_MAX_MS = 24n * 60n * 60n * 1_000n;

/** Log keys of former passwords that the vault keeps; what was signed under still older ones can no longer be read. */
export const FORMER_LOG_KEYS_MAX = 100;
export const API_KEY_LENGTH_MAX = 512;
/** Node, indexer and faucet. */
export const API_KEY_ORIGINS_MAX = 3;
/** A file that is read in. */
export const IMPORT_BYTES_MAX = 1_048_576;
/** Members of a multi-key: as many as its bitmap has bits. */
export const MEMBERS_MAX = 32;
export const CONTACTS_MAX = 1_000;
export const CONTACT_NAME_LENGTH_MAX = 120;
export const CONTACT_NOTE_LENGTH_MAX = 1_000;
/** A text that is signed. */
export const MESSAGE_LENGTH_MAX = 10_000;
/** Places of a phrase that are derived for one question. */
export const DERIVED_AT_ONCE_MAX = 20;
/** How long a sign-in of a keyless account lasts, as the client library has it. */
export const SIGN_IN_SECS = 14 * 24 * 60 * 60;
/** Sign-ins that were begun and not finished; the oldest are dropped. */
export const PENDING_SIGN_INS_MAX = 8;
/** One that was begun longer ago is dropped. */
export const PENDING_SIGN_IN_MS = DAY_MS;
export const KEYLESS_CREDENTIALS_MAX = 1_000;
/** No circuit takes a longer token. */
export const TOKEN_CHARACTERS_MAX = 2_048;
