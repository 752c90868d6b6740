import { readAddress } from "./address.ts";
import { APT_COIN, APT_METADATA } from "./apt.ts";
import type { Address } from "./types.ts";

/** What names an asset: the type of a legacy coin, or the address of a fungible asset's metadata. APT is always its coin type. */
export type AssetId = { readonly kind: "coin"; readonly type: string } | { readonly kind: "fungible"; readonly metadata: Address };

/** Longer types name no coin that anybody made. */
const MAX_LENGTH = 1_000;
const IDENTIFIER = "[A-Za-z_][A-Za-z0-9_]*";
const COIN_TYPE = new RegExp(`^0x[0-9a-f]{1,64}::${IDENTIFIER}::${IDENTIFIER}(<.+>)?$`);
/** What stands between the angle brackets of a type with type arguments. */
const TYPE_ARGUMENTS = /^<[A-Za-z0-9_:<>,]+>$/;

/** Reads an asset's id from a link, an index or a person; undefined for any other text. */
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

/** The id as it stands in links, in requests to the index and in what this browser keeps. */
export function assetIdText(id: AssetId): string {
  return id.kind === "coin" ? id.type : id.metadata;
}

export function isApt(id: AssetId): boolean {
  return id.kind === "coin" && id.type === APT_COIN;
}

/** A coin's type as transactions name it: addresses long, but for the special ones, which is the only form that every reader takes. */
export function coinTypeInFull(type: string): string {
  return type.replace(/0x[0-9a-f]+(?=::)/g, (address) => (address.length === SPECIAL_LENGTH ? address : readAddress(address)));
}
const SPECIAL_LENGTH = "0x1".length;

/** The address of the account that made a coin. */
export function coinCreator(type: string): Address {
  return readAddress(type.slice(0, type.indexOf("::")));
}

/** Types name addresses without leading zeros. */
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
