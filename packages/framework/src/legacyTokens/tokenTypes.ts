import { type Address, structTag, typeTag } from "@atoll/move";
import type { EventHandle } from "../generated/stdlib/event.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import type { Table } from "../generated/stdlib/table.ts";
import type { PropertyMap } from "./propertyMap.ts";

/** Id of the token data that all tokens of a kind share. */
export type TokenDataId = { creator: Address; collection: MoveString; name: MoveString };
/** Token id. Version 0 has the default properties; every changed token has its own version. */
export type TokenId = { token_data_id: TokenDataId; property_version: bigint };
/** Amount of tokens, in a store or not. Only version 0 tokens can exceed an amount of 1. */
export type Token = { id: TokenId; amount: bigint; token_properties: PropertyMap };
export type Royalty = { royalty_points_numerator: bigint; royalty_points_denominator: bigint; payee_address: Address };
export type TokenMutabilityConfig = { maximum: boolean; uri: boolean; royalty: boolean; description: boolean; properties: boolean };
export type CollectionMutabilityConfig = { description: boolean; uri: boolean; maximum: boolean };
/** Data of a token kind. A maximum of 0 means unlimited supply, which is not counted. */
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
/** Data of a collection. Supply counts token data, and only if a maximum is set. */
export type CollectionData = {
  description: MoveString;
  name: MoveString;
  uri: MoveString;
  supply: bigint;
  maximum: bigint;
  mutability_config: CollectionMutabilityConfig;
};
/** Collections and token data of a creator. */
export type Collections = {
  collection_data: Table;
  token_data: Table;
  create_collection_events: EventHandle;
  create_token_data_events: EventHandle;
  mint_token_events: EventHandle;
};
/** Token store of an owner. */
export type TokenStore = {
  tokens: Table;
  direct_transfer: boolean;
  deposit_events: EventHandle;
  withdraw_events: EventHandle;
  burn_events: EventHandle;
  mutate_token_property_events: EventHandle;
};
/** Capability to withdraw tokens from the owner's store until it expires. */
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
