import { type Address, structTag, typeTag } from "@atoll/move";
import type { EventHandle } from "../stdlib/event.ts";
import type { MoveString } from "../stdlib/string.ts";
import type { Table } from "../stdlib/table.ts";
import type { PropertyMap } from "./propertyMap.ts";

/** Names what all tokens of one kind share. */
export type TokenDataId = { creator: Address; collection: MoveString; name: MoveString };
/** Version 0 are the tokens with the default properties; every changed token has a version of its own. */
export type TokenId = { token_data_id: TokenDataId; property_version: bigint };
/** An amount of tokens outside or inside a store. Only tokens of version 0 are more than one. */
export type Token = { id: TokenId; amount: bigint; token_properties: PropertyMap };
export type Royalty = { royalty_points_numerator: bigint; royalty_points_denominator: bigint; payee_address: Address };
export type TokenMutabilityConfig = { maximum: boolean; uri: boolean; royalty: boolean; description: boolean; properties: boolean };
export type CollectionMutabilityConfig = { description: boolean; uri: boolean; maximum: boolean };
/** A maximum of 0 is no maximum, and then supply is not counted. */
export type TokenData = {
  maximum: bigint;
  largest_property_version: bigint;
  supply: bigint;
  uri: MoveString;
  royalty: Royalty;
  name: MoveString;
  description: MoveString;
  default_properties: PropertyMap;
  mutability_config: TokenMutabilityConfig;
};
/** Supply counts kinds of tokens, and only where there is a maximum. */
export type CollectionData = {
  description: MoveString;
  name: MoveString;
  uri: MoveString;
  supply: bigint;
  maximum: bigint;
  mutability_config: CollectionMutabilityConfig;
};
/** What a creator made. */
export type Collections = {
  collection_data: Table;
  token_data: Table;
  create_collection_events: EventHandle;
  create_token_data_events: EventHandle;
  mint_token_events: EventHandle;
};
/** What an owner holds. */
export type TokenStore = {
  tokens: Table;
  direct_transfer: boolean;
  deposit_events: EventHandle;
  withdraw_events: EventHandle;
  burn_events: EventHandle;
  mutate_token_property_events: EventHandle;
};
/** Lets its holder take tokens from the owner's store until it expires. */
export type WithdrawCapability = { token_owner: Address; token_id: TokenId; amount: bigint; expiration_sec: bigint };

export const collectionsTag = structTag("0x3::token::Collections");
export const tokenStoreTag = structTag("0x3::token::TokenStore");
export const tokenTag = structTag("0x3::token::Token");
export const tokenIdTag = structTag("0x3::token::TokenId");
export const tokenDataTag = structTag("0x3::token::TokenData");
export const tokenDataIdTag = structTag("0x3::token::TokenDataId");
export const collectionDataTag = structTag("0x3::token::CollectionData");
export const stringTag = typeTag("0x1::string::String");

export const MAX_COLLECTION_NAME_LENGTH_BYTES = 128;
export const MAX_TOKEN_NAME_LENGTH_BYTES = 128;
export const MAX_URI_LENGTH_BYTES = 512;
