import { type AccountName, parseAccountName } from "../../chain/facts/accountName.ts";
import { readAddress } from "../../chain/facts/address.ts";
import { parseAssetId } from "../../chain/facts/assetId.ts";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";

/** Item that a typed search text may mean. Only the network knows whether the item exists. */
export type NetworkQuestion =
  | { readonly kind: "address"; readonly address: Address }
  | { readonly kind: "hash"; readonly hash: TransactionHash }
  | { readonly kind: "version"; readonly version: bigint }
  | { readonly kind: "block"; readonly height: bigint }
  | { readonly kind: "name"; readonly name: AccountName; readonly text: string }
  /** `0x1::coin`, `0x1::coin::transf`: prefix of a module, or of a function or struct in it. The address defaults to the framework's. */
  | {
      readonly kind: "code";
      readonly address: Address;
      readonly module: string;
      readonly member: string | undefined;
      readonly text: string;
    }
  /** Type of a coin, such as `0x1::aptos_coin::AptosCoin`. */
  | { readonly kind: "coin"; readonly type: string }
  /** Prefix of a package, module, function or struct at an address that this browser knows. */
  | { readonly kind: "known"; readonly text: string }
  /** Prefix of a module name at any address. */
  | { readonly kind: "module"; readonly text: string }
  /** Words in the names of assets and collections. */
  | { readonly kind: "words"; readonly text: string };

const DIGITS = 64;
/** Minimum hex digits of a pasted address: nodes omit leading zeros, but a text with far fewer digits is a truncated address. */
const LEAST_DIGITS = 60;
const NUMBER = /^[0-9]{1,20}$/;
const MAX_U64 = (1n << 64n) - 1n;

const IDENTIFIER = "[A-Za-z_][A-Za-z0-9_]*";
const CODE = new RegExp(`^(?:(0x[0-9a-fA-F]{1,64})::)?(${IDENTIFIER})?(::(${IDENTIFIER})?)?$`);
const MODULE = new RegExp(`^${IDENTIFIER}$`);
const LEAST_LETTERS = 3;

/** Matches the URL of a detail page in this or another explorer. */
const LINK = /^https?:\/\/[^/\s]+\/(?:[\w-]+\/)?(tx|txn|account|object|block|asset|fungible_asset|coin|token)\/([^/?#\s]+)/i;
/** Matches "block 57" or "version 1,204"; of these words, only "transaction" differs in German. */
const NUMBER_WITH_KEYWORD = /^(block|version|transaction|transaktion|tx)\s+#?([0-9][0-9,.'’_]*)$/i;

/**
 * Items that a search text may mean, likeliest first. Addresses and transaction hashes have the same format, and addresses are pasted more
 * often.
 */
export function questionsIn(pasted: string): readonly NetworkQuestion[] {
  const { text, isBlock } = extractQuery(pasted);
  const code = codeIn(text.trim());
  if (code !== undefined) return code;
  const typed = text.replace(/\s/g, "").toLowerCase();
  const name = parseAccountName(typed);
  if (name !== undefined) return [{ kind: "name", name, text: typed }];
  const digits = typed.replace(/[,.'’_]/g, "");
  if (NUMBER.test(digits)) return numbered(BigInt(digits), isBlock);
  const hex = /^(0x)?([0-9a-f]+)$/.exec(typed);
  if (hex === null) return wordsIn(text);
  const [, prefix, found = ""] = hex;
  const isAddress = prefix === undefined ? found.length === DIGITS : found.length === 1 || found.length >= LEAST_DIGITS;
  if (!isAddress || found.length > DIGITS) return [];
  const address: NetworkQuestion = { kind: "address", address: readAddress(`0x${found}`) };
  return found.length === DIGITS ? [address, { kind: "hash", hash: `0x${found}` as TransactionHash }] : [address];
}

/** Extracts the id from a link, or the number after a keyword such as "block"; returns any other text unchanged. */
function extractQuery(text: string): { readonly text: string; readonly isBlock: boolean } {
  const [, place, linked] = LINK.exec(text.trim()) ?? [];
  const [, word, number] = NUMBER_WITH_KEYWORD.exec(text.trim()) ?? [];
  return { text: linked === undefined ? (number ?? text) : decoded(linked), isBlock: (place ?? word)?.toLowerCase() === "block" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Invalid percent-encoding: use the text unchanged.
    return part;
  }
}

/** Parses a module path or coin type; undefined for a text without `::`. */
function codeIn(text: string): readonly NetworkQuestion[] | undefined {
  if (!text.includes("::")) return undefined;
  const id = parseAssetId(text);
  const coin: readonly NetworkQuestion[] = id?.kind === "coin" ? [{ kind: "coin", type: id.type }] : [];
  const path = CODE.exec(text);
  if (path === null) return coin;
  const [, address = FRAMEWORK, module = "", rest, member = ""] = path;
  return [...coin, { kind: "code", address: readAddress(address), module, member: rest === undefined ? undefined : member, text }];
}
const FRAMEWORK = "0x1";

function wordsIn(text: string): readonly NetworkQuestion[] {
  const words = text.trim();
  if (words.length < LEAST_LETTERS || words.startsWith("0x") || !/\p{L}/u.test(words)) return [];
  if (!MODULE.test(words)) return [{ kind: "words", text: words }];
  // Known addresses take one request each; other modules wait for the index and the framework's long lists.
  return [
    { kind: "words", text: words },
    { kind: "known", text: words },
    { kind: "module", text: words },
  ];
}

function numbered(value: bigint, isBlock: boolean): readonly NetworkQuestion[] {
  if (value > MAX_U64) return [];
  const version: NetworkQuestion = { kind: "version", version: value };
  const block: NetworkQuestion = { kind: "block", height: value };
  return isBlock ? [block, version] : [version, block];
}
