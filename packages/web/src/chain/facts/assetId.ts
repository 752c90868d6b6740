import { readAddress } from "./address.ts";
import { APT_COIN, APT_METADATA } from "./aptAsset.ts";
import type { Address } from "./types.ts";

/** Identifier of an asset: a legacy coin type, or the metadata address of a fungible asset. APT always uses its coin type. */
export type AssetId = { readonly kind: "coin"; readonly type: string } | { readonly kind: "fungible"; readonly metadata: Address };

/** Maximum length of an asset id; no existing coin has a longer type. */
const MAX_LENGTH = 1_000;
const IDENTIFIER = "[A-Za-z_][A-Za-z0-9_]*";
const COIN_TYPE = new RegExp(`^0x[0-9a-f]{1,64}::${IDENTIFIER}::${IDENTIFIER}(<.+>)?$`);
/** Text between the angle brackets of a generic type. */
const TYPE_ARGUMENTS = /^<[A-Za-z0-9_:<>,]+>$/;

/** Parses an asset id from a link, an index or user input; undefined for any other text. */
export function parseAssetId(text: string): AssetId | undefined {
  const id = text.replace(/\s+/g, "");
  if (id.length > MAX_LENGTH) return undefined;
  if (/^0x[0-9a-fA-F]{1,64}$/.test(id)) {
    const metadata = readAddress(id);
    return metadata === APT_METADATA ? { kind: "coin", type: APT_COIN } : { kind: "fungible", metadata };
  }
  const lower = id.replace(/0x[0-9a-fA-F]{1,64}(?=::)/g, shortAddress);
  const typeArguments = COIN_TYPE.exec(lower)?.[1];
  if (!COIN_TYPE.test(lower) || (typeArguments !== undefined && !isBalanced(typeArguments))) return undefined;
  return { kind: "coin", type: lower };
}

/** Text form of an asset id in links, index requests and browser storage. */
export function assetIdText(id: AssetId): string {
  return id.kind === "coin" ? id.type : id.metadata;
}

export function isApt(id: AssetId): boolean {
  return id.kind === "coin" && id.type === APT_COIN;
}

/** Coin type for transactions: long addresses except special ones, the only form accepted by every parser. */
export function coinTypeInFull(type: string): string {
  return type.replace(/0x[0-9a-f]+(?=::)/g, (address) => (address.length === SPECIAL_LENGTH ? address : readAddress(address)));
}
const SPECIAL_LENGTH = "0x1".length;

/** Address of the account that published a coin. */
export function coinCreator(type: string): Address {
  return readAddress(type.slice(0, type.indexOf("::")));
}

/** Address without leading zeros, as in type names. */
function shortAddress(address: string): string {
  return address.toLowerCase().replace(/^0x0+(?=.)/, "0x");
}

function isBalanced(text: string): boolean {
  if (!TYPE_ARGUMENTS.test(text)) return false;
  let depth = 0;
  for (const character of text) {
    if (character === "<") depth += 1;
    if (character === ">") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
