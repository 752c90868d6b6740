import { bytesToHex, crypto, type JsonObject, type JsonValue } from "@atoll/move";
import { asObject } from "../../jsonShape.ts";
import { standardAddress } from "../../standardAddress.ts";

/** Whose token of `0x3` it is, in which collection, and how it is called there. */
export interface LegacyTokenName {
  readonly creator: string;
  readonly collection: string;
  readonly name: string;
}

/** One version of a token of `0x3`. */
export interface LegacyTokenId extends LegacyTokenName {
  readonly propertyVersion: string;
}

/** Reads a `0x3::token::TokenDataId`. */
export function legacyTokenName(id: JsonValue | undefined): LegacyTokenName {
  const { creator, collection, name } = object(id);
  return { creator: standardAddress(String(creator)), collection: String(collection), name: String(name) };
}

/** Reads a `0x3::token::TokenId`. */
export function legacyTokenId(id: JsonValue | undefined): LegacyTokenId {
  const { token_data_id, property_version } = object(id);
  return { ...legacyTokenName(token_data_id), propertyVersion: String(property_version) };
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

function object(value: JsonValue | undefined): JsonObject {
  const found = asObject(value);
  if (found === undefined) throw new TypeError("the name of a token has another form");
  return found;
}
