const MASK = "[hidden]";
const TAGGED_KEY = /\b(ed25519|secp256k1|secp256r1|slh-dsa-[a-z0-9-]+|[a-z0-9]+)-priv-(0x)?[0-9a-f]*/gi;
/** A value that is called a secret. */
const NAMED_SECRET =
  /\b(private[\s_-]?key|secret[\s_-]?key|secret|seed[\s_-]?phrase|seed|mnemonic|password|passphrase)(["']?\s*[:=]\s*["']?)([^\s"',;)}\]]+)/gi;
/** 32 bytes or more in hex directly after words that say what they are. */
const KEY_AFTER_WORDS = /\b((?:private|secret)[\s_-]?key|seed)\b([^0-9a-f\n]{0,20}?)(0x)?[0-9a-f]{64,}/gi;
/** Twelve or more plain words in a row, numbered or not: prose has short words between, phrases never do. */
const PHRASE = /(?:\b(?:\d{1,2}[.):]\s*)?[a-z]{3,8}\b[\s,]+){11,}(?:\d{1,2}[.):]\s*)?[a-z]{3,8}\b/gi;
const LONG_HEX = /\b(0x)?[0-9a-f]{64,}\b/gi;

/**
 * Takes out what looks like a private key, a phrase or a password. A bare key cannot be told from an address or a hash by its looks, so where
 * the text comes from something that handles secrets, every long hex number goes (`strict`).
 */
export function maskSecrets(text: string, options: { readonly strict?: boolean } = {}): string {
  const masked = text
    .replace(TAGGED_KEY, MASK)
    .replace(PHRASE, MASK)
    .replace(KEY_AFTER_WORDS, `$1$2${MASK}`)
    .replace(NAMED_SECRET, `$1$2${MASK}`);
  return options.strict === true ? masked.replace(LONG_HEX, MASK) : masked;
}
