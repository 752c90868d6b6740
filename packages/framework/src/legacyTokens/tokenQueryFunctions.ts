import { type Address, copyValue, type NativeBody } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { collectionExists, readCollection, readTokenData, tokenDataExists } from "./collections.ts";
import { createTokenDataId, createTokenId, createTokenIdRaw } from "./tokenIds.ts";
import { countedSupply, propertiesOf } from "./tokenQueries.ts";
import { balanceOf, hasTokenStore, takesDirectTransfers } from "./tokenStore.ts";
import type { CollectionMutabilityConfig, Royalty, TokenDataId, TokenId, TokenMutabilityConfig } from "./tokenTypes.ts";

const COLLECTION_PLACE = "creator_address: address, collection_name: String";

const collectionQueries: Record<string, NativeBody> = {
  "public fun check_collection_exists(creator: address, name: String): bool": ({ context }, creator: Address, name: MoveString) =>
    collectionExists(context, creator, name),
  [`public fun get_collection_supply(${COLLECTION_PLACE}): Option<u64>`]: ({ context }, creator: Address, name: MoveString) =>
    countedSupply(readCollection(context, creator, name)),
  [`public fun get_collection_description(${COLLECTION_PLACE}): String`]: ({ context }, creator: Address, name: MoveString) =>
    copyValue(readCollection(context, creator, name).description),
  [`public fun get_collection_uri(${COLLECTION_PLACE}): String`]: ({ context }, creator: Address, name: MoveString) =>
    copyValue(readCollection(context, creator, name).uri),
  [`public fun get_collection_maximum(${COLLECTION_PLACE}): u64`]: ({ context }, creator: Address, name: MoveString) =>
    readCollection(context, creator, name).maximum,
  "#[view] public fun get_collection_mutability_config(creator: address, collection_name: String): CollectionMutabilityConfig": (
    { context },
    creator: Address,
    name: MoveString,
  ) => copyValue(readCollection(context, creator, name).mutability_config),
  "public fun get_collection_mutability_description(config: &CollectionMutabilityConfig): bool": (_, config: CollectionMutabilityConfig) =>
    config.description,
  "public fun get_collection_mutability_uri(config: &CollectionMutabilityConfig): bool": (_, config: CollectionMutabilityConfig) =>
    config.uri,
  "public fun get_collection_mutability_maximum(config: &CollectionMutabilityConfig): bool": (_, config: CollectionMutabilityConfig) =>
    config.maximum,
};

const tokenDataQueries: Record<string, NativeBody> = {
  "public fun check_tokendata_exists(creator: address, collection_name: String, token_name: String): bool": (
    { context },
    creator: Address,
    collection: MoveString,
    name: MoveString,
  ) => tokenDataExists(context, creator, collection, name),
  "public fun get_token_supply(creator_address: address, token_data_id: TokenDataId): Option<u64>": (
    { context },
    creator: Address,
    id: TokenDataId,
  ) => countedSupply(readTokenData(context, id, creator)),
  "public fun get_tokendata_largest_property_version(creator_address: address, token_data_id: TokenDataId): u64": (
    { context },
    creator: Address,
    id: TokenDataId,
  ) => readTokenData(context, id, creator).largest_property_version,
  "public fun get_tokendata_maximum(token_data_id: TokenDataId): u64": ({ context }, id: TokenDataId) => readTokenData(context, id).maximum,
  "public fun get_tokendata_uri(creator: address, token_data_id: TokenDataId): String": ({ context }, creator: Address, id: TokenDataId) =>
    copyValue(readTokenData(context, id, creator).uri),
  "public fun get_tokendata_description(token_data_id: TokenDataId): String": ({ context }, id: TokenDataId) =>
    copyValue(readTokenData(context, id).description),
  "public fun get_tokendata_royalty(token_data_id: TokenDataId): Royalty": ({ context }, id: TokenDataId) =>
    copyValue(readTokenData(context, id).royalty),
  "public fun get_tokendata_mutability_config(token_data_id: TokenDataId): TokenMutabilityConfig": ({ context }, id: TokenDataId) =>
    copyValue(readTokenData(context, id).mutability_config),
  "public fun get_token_mutability_maximum(config: &TokenMutabilityConfig): bool": (_, config: TokenMutabilityConfig) => config.maximum,
  "public fun get_token_mutability_royalty(config: &TokenMutabilityConfig): bool": (_, config: TokenMutabilityConfig) => config.royalty,
  "public fun get_token_mutability_uri(config: &TokenMutabilityConfig): bool": (_, config: TokenMutabilityConfig) => config.uri,
  "public fun get_token_mutability_description(config: &TokenMutabilityConfig): bool": (_, config: TokenMutabilityConfig) =>
    config.description,
  "public fun get_token_mutability_default_properties(config: &TokenMutabilityConfig): bool": (_, config: TokenMutabilityConfig) =>
    config.properties,
  "public fun get_royalty(token_id: TokenId): Royalty": ({ context }, id: TokenId) =>
    copyValue(readTokenData(context, id.token_data_id).royalty),
  "public fun get_royalty_numerator(royalty: &Royalty): u64": (_, royalty: Royalty) => royalty.royalty_points_numerator,
  "public fun get_royalty_denominator(royalty: &Royalty): u64": (_, royalty: Royalty) => royalty.royalty_points_denominator,
  "public fun get_royalty_payee(royalty: &Royalty): address": (_, royalty: Royalty) => royalty.payee_address,
};

const tokenQueries: Record<string, NativeBody> = {
  "public fun get_direct_transfer(receiver: address): bool": ({ context }, receiver: Address) => takesDirectTransfers(context, receiver),
  "public fun create_token_id(token_data_id: TokenDataId, property_version: u64): TokenId": (_, id: TokenDataId, version: bigint) =>
    createTokenId(id, version),
  "public fun create_token_data_id(creator: address, collection: String, name: String): TokenDataId": (
    _,
    creator: Address,
    collection: MoveString,
    name: MoveString,
  ) => createTokenDataId(creator, collection, name),
  "public fun create_token_id_raw(creator: address, collection: String, name: String, property_version: u64): TokenId": (
    _,
    creator: Address,
    collection: MoveString,
    name: MoveString,
    version: bigint,
  ) => createTokenIdRaw(creator, collection, name, version),
  "public fun balance_of(owner: address, id: TokenId): u64": ({ context }, owner: Address, id: TokenId) => balanceOf(context, owner, id),
  "public fun has_token_store(owner: address): bool": ({ context }, owner: Address) => hasTokenStore(context, owner),
  "public fun get_token_id_fields(token_id: &TokenId): (address, String, String, u64)": (_, id: TokenId) => {
    const { creator, collection, name } = copyValue(id.token_data_id);
    return [creator, collection, name, id.property_version];
  },
  "public fun get_token_data_id_fields(token_data_id: &TokenDataId): (address, String, String)": (_, id: TokenDataId) => {
    const { creator, collection, name } = copyValue(id);
    return [creator, collection, name];
  },
  "public fun get_property_map(owner: address, token_id: TokenId): property_map::PropertyMap": ({ context }, owner: Address, id: TokenId) =>
    propertiesOf(context, owner, id),
  "public fun get_tokendata_id(token_id: TokenId): TokenDataId": (_, id: TokenId) => id.token_data_id,
};

/** Read-only functions of `0x3::token`. */
export const tokenQueryFunctions: Record<string, NativeBody> = { ...collectionQueries, ...tokenDataQueries, ...tokenQueries };
