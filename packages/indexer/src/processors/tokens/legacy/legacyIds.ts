import { type Address, bytesToHex, crypto, type Value } from "@atoll/move";
import { addressIn, integerIn, structIn, textIn } from "../../moveValues.ts";

/** Creator, collection and name of a `0x3` token. */
export interface LegacyTokenName {
  readonly creator: Address;
  readonly collection: string;
  readonly name: string;
}

/** Property version of a `0x3` token. */
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

/** Hash of creator, collection and name, without `0x`: `0x3` tokens have no address, so rows use this hash as their id. */
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
