import { PHRASE, TAGGED_KEY } from "../chain/facts/secretText.ts";

const MASK = "[hidden]";
/** A value that is called a secret. */
const NAMED_SECRET =
  /\b(private[\s_-]?key|secret[\s_-]?key|secret|seed[\s_-]?phrase|seed|mnemonic|password|passphrase)(["']?\s*[:=]\s*["']?)([^\s"',;)}\]]+)/gi;
/** 32 bytes or more in hex directly after words that say what they are. */
const KEY_AFTER_WORDS = /\b((?:private|secret)[\s_-]?key|seed)\b([^0-9a-f\n]{0,20}?)(0x)?[0-9a-f]{64,}/gi;
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
