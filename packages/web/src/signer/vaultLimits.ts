import { MS_PER_DAY } from "../units/time.ts";

// Numeric limits of the vault, with units.

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
/** Interval of the auto-lock's idle check. */
export const AUTO_LOCK_CHECK_MS = 5_000;
/** A larger gap between two idle checks means that the machine slept. */
export const SLEEP_GAP_MS = 60_000;
/** Time without any tab after which a shared worker locks; a reload takes less. */
export const TABS_GONE_MS = 5_000;
/** Longest visit to the consent page with an unlocked vault. That page has no script, so it cannot hold a tab's lock. */
export const CONSENT_RETURN_MS = 60_000;

export const ATTEMPT_DELAY_FIRST_MS = 1_000;
export const ATTEMPT_DELAY_MAX_MS = 300_000;

export const PASSWORD_LENGTH_MIN = 10;
export const PASSWORD_LENGTH_MAX = 1_024;
export const LABEL_LENGTH_MAX = 60;
/** Maximum wait for another tab's vault write; a longer wait is an error. */
export const VAULT_LOCK_WAIT_MS = 20_000;

/** Lifetime of an approval request without a response. */
export const APPROVAL_VALID_MS = 120_000;
export const APPROVAL_NONCE_BYTES = 32;
/** Maximum number of pending proposals, more than a user can handle. */
export const PROPOSALS_MAX = 16;
/** Maximum number of transactions per approval. */
export const LIST_MAX = 1_000;
export const PASSKEYS_MAX = 8;
/** Number of newest signature log entries that are stored. */
export const SIGNATURES_STORED = 10_000;
export const SIGNATURES_PAGE_MAX = 200;

/** Maximum validity of a signed transaction, by this computer's clock. */
export const EXPIRY_MAX_MS = 24n * 60n * 60n * 1_000n;

/** Maximum number of log keys retained from former passwords; older log entries become unreadable. */
export const FORMER_LOG_KEYS_MAX = 100;
export const API_KEY_LENGTH_MAX = 512;
/** Maximum number of origins per API key: node, indexer and faucet. */
export const API_KEY_ORIGINS_MAX = 3;
/** Maximum size of an imported file. */
export const IMPORT_BYTES_MAX = 1_048_576;
/** Maximum number of members of a multi-key, limited by its bitmap. */
export const MEMBERS_MAX = 32;
export const CONTACTS_MAX = 1_000;
export const CONTACT_NAME_LENGTH_MAX = 120;
export const CONTACT_NOTE_LENGTH_MAX = 1_000;
/** Maximum length of a signed text. */
export const MESSAGE_LENGTH_MAX = 10_000;
/** Maximum characters of the nonce in a message for a site. */
export const NONCE_LENGTH_MAX = 256;
/** Maximum number of accounts derived from a phrase per request. */
export const DERIVED_AT_ONCE_MAX = 20;
/** Duration of a keyless sign-in, as in the client library. */
export const SIGN_IN_SECS = 14 * 24 * 60 * 60;
/** Maximum number of unfinished sign-ins; the oldest are dropped. */
export const PENDING_SIGN_INS_MAX = 8;
/** Maximum age of an unfinished sign-in. */
export const PENDING_SIGN_IN_MS = MS_PER_DAY;
export const KEYLESS_CREDENTIALS_MAX = 1_000;
/** Maximum length of an identity token in any circuit. */
export const TOKEN_CHARACTERS_MAX = 2_048;
