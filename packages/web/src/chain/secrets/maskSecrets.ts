import { KEY_AFTER_WORDS, PHRASE, TAGGED_KEY } from "./secretText.ts";

const MASK = "[hidden]";
/** Pattern of a value that follows the name of a secret, such as "password". */
const NAMED_SECRET =
  /\b(private[\s_-]?key|secret[\s_-]?key|secret|seed[\s_-]?phrase|seed|mnemonic|password|passphrase)(["']?\s*[:=]\s*["']?)([^\s"',;)}\]]+)/gi;
const LONG_HEX = /\b(0x)?[0-9a-f]{64,}\b/gi;

/**
 * Masks text that looks like a private key, a recovery phrase or a password. A key without a prefix looks like an address or hash, so
 * `strict` masks every long hex number in texts from code that handles secrets.
 */
export function maskSecrets(text: string, options: { readonly strict?: boolean } = {}): string {
  const masked = text
    .replace(TAGGED_KEY, MASK)
    .replace(PHRASE, MASK)
    .replace(KEY_AFTER_WORDS, `$1$2${MASK}`)
    .replace(NAMED_SECRET, `$1$2${MASK}`);
  return options.strict === true ? masked.replace(LONG_HEX, MASK) : masked;
}
