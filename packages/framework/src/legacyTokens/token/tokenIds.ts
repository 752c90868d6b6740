import type { Address } from "@atoll/move";
import { errors, type TokenDataId, type TokenId } from "../../generated/legacyTokens/token.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";

const MAX_COLLECTION_NAME_LENGTH_BYTES = 128;
const MAX_TOKEN_NAME_LENGTH_BYTES = 128;
const MAX_URI_LENGTH_BYTES = 512;

export function createTokenDataId(creator: Address, collection: MoveString, name: MoveString): TokenDataId {
  checkCollectionName(collection);
  checkLegacyTokenName(name);
  return { creator, collection, name };
}

export function createTokenId(tokenDataId: TokenDataId, propertyVersion: bigint): TokenId {
  return { token_data_id: tokenDataId, property_version: propertyVersion };
}

export function createTokenIdRaw(creator: Address, collection: MoveString, name: MoveString, propertyVersion: bigint): TokenId {
  return createTokenId(createTokenDataId(creator, collection, name), propertyVersion);
}

export function checkCollectionName(name: MoveString): void {
  errors.check(name.bytes.length <= MAX_COLLECTION_NAME_LENGTH_BYTES, "invalidArgument", "ECOLLECTION_NAME_TOO_LONG");
}

export function checkLegacyTokenName(name: MoveString): void {
  errors.check(name.bytes.length <= MAX_TOKEN_NAME_LENGTH_BYTES, "invalidArgument", "ENFT_NAME_TOO_LONG");
}

export function checkUri(uri: MoveString): void {
  errors.check(uri.bytes.length <= MAX_URI_LENGTH_BYTES, "invalidArgument", "EURI_TOO_LONG");
}
