import { type Address, bytesToHex, crypto, type Value } from "@atoll/move";
import { addressIn, integerIn, structIn, textIn } from "../../moveValues.ts";

/** Whose token of `0x3` it is, in which collection, and how it is called there. */
export interface LegacyTokenName {
  readonly creator: Address;
  readonly collection: string;
  readonly name: string;
}

/** One version of a token of `0x3`. */
export interface LegacyTokenId extends LegacyTokenName {
  readonly propertyVersion: bigint;
}

/** Reads a `0x3::token::TokenDataId`. */
export function legacyTokenName(id: Value | undefined): LegacyTokenName {
  const { creator, collection, name } = structIn(id);
  return { creator: addressIn(creator), collection: textIn(collection), name: textIn(name) };
}

/** Reads a `0x3::token::TokenId`. */
export function legacyTokenId(id: Value | undefined): LegacyTokenId {
  const { token_data_id, property_version } = structIn(id);
  return { ...legacyTokenName(token_data_id), propertyVersion: integerIn(property_version) };
}

/** Tokens of `0x3` have no address: rows know them by the hash of their names, without `0x`. */
export function tokenHash({ creator, collection, name }: LegacyTokenName): string {
  return hash(`${creator}::${collection}::${name}`);
}
export function collectionHash({ creator, collection }: Pick<LegacyTokenName, "creator" | "collection">): string {
  return hash(`${creator}::${collection}`);
}
export function tokenDataId(name: LegacyTokenName): string {
  return `0x${tokenHash(name)}`;
}
export function collectionId(name: Pick<LegacyTokenName, "creator" | "collection">): string {
  return `0x${collectionHash(name)}`;
}

function hash(text: string): string {
  return bytesToHex(crypto.sha2_256(new TextEncoder().encode(text)));
}
