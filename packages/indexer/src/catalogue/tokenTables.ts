import { defineTable, many, one, type Table } from "./table.ts";

/** GraphQL tables for digital assets: `0x4` object tokens and legacy `0x3` tokens. */
export const tokenTables: readonly Table[] = [
  defineTable({
    name: "current_collections_v2",
    columns: `collection_id String!, collection_name String!, collection_properties jsonb, creator_address String!, current_supply numeric!,
      description String!, last_transaction_timestamp timestamp!, last_transaction_version bigint!, max_supply numeric,
      mutable_description Boolean, mutable_uri Boolean, table_handle_v1 String, token_standard String!, total_minted_v2 numeric, uri String!`,
    key: "collection_id",
    relationships: [one("cdn_asset_uris", "nft_metadata_crawler_parsed_asset_uris", { uri: "asset_uri" })],
  }),
  defineTable({
    name: "current_token_datas_v2",
    columns: `collection_id String!, decimals bigint, description String!, is_deleted_v2 Boolean, is_fungible_v2 Boolean,
      largest_property_version_v1 numeric, last_transaction_timestamp timestamp!, last_transaction_version bigint!, maximum numeric,
      supply numeric, token_data_id String!, token_name String!, token_properties jsonb!, token_standard String!, token_uri String!`,
    key: "token_data_id",
    relationships: [
      one("aptos_name", "current_aptos_names", { token_name: "token_name" }),
      one("cdn_asset_uris", "nft_metadata_crawler_parsed_asset_uris", { token_uri: "asset_uri" }),
      one("current_collection", "current_collections_v2", { collection_id: "collection_id" }),
      one("current_royalty_v1", "current_token_royalty_v1", { token_data_id: "token_data_id" }),
      many("current_token_ownerships", "current_token_ownerships_v2", { token_data_id: "token_data_id" }, { aggregate: true }),
    ],
  }),
  defineTable({
    name: "current_token_ownerships_v2",
    columns: `amount numeric!, is_fungible_v2 Boolean, is_soulbound_v2 Boolean, last_transaction_timestamp timestamp!,
      last_transaction_version bigint!, non_transferrable_by_owner Boolean, owner_address String!, property_version_v1 numeric!,
      storage_id String!, table_type_v1 String, token_data_id String!, token_properties_mutated_v1 jsonb, token_standard String!`,
    key: "token_data_id, property_version_v1, owner_address, storage_id",
    relationships: [
      one("current_token_data", "current_token_datas_v2", { token_data_id: "token_data_id" }),
      many("composed_nfts", "current_token_ownerships_v2", { token_data_id: "owner_address" }, { aggregate: true }),
    ],
  }),
  defineTable({
    name: "token_activities_v2",
    columns: `after_value String, before_value String, entry_function_id_str String, event_account_address String!, event_index bigint!,
      from_address String, is_fungible_v2 Boolean, property_version_v1 numeric!, to_address String, token_amount numeric!,
      token_data_id String!, token_standard String!, transaction_timestamp timestamp!, transaction_version bigint!, type String!`,
    key: "transaction_version, event_index",
    relationships: [
      one("current_token_data", "current_token_datas_v2", { token_data_id: "token_data_id" }),
      many("aptos_names_from", "current_aptos_names", { from_address: "registered_address" }, { aggregate: true }),
      many("aptos_names_to", "current_aptos_names", { to_address: "registered_address" }, { aggregate: true }),
    ],
  }),
  defineTable({
    name: "current_token_pending_claims",
    columns: `amount numeric!, collection_data_id_hash String!, collection_id String!, collection_name String!, creator_address String!,
      from_address String!, last_transaction_timestamp timestamp!, last_transaction_version bigint!, name String!, property_version numeric!,
      table_handle String!, to_address String!, token_data_id String!, token_data_id_hash String!`,
    key: "token_data_id_hash, property_version, from_address, to_address",
    relationships: [
      one("current_collection_v2", "current_collections_v2", { collection_id: "collection_id" }),
      one("current_token_data_v2", "current_token_datas_v2", { token_data_id: "token_data_id" }),
    ],
  }),
  defineTable({
    name: "current_token_royalty_v1",
    columns: `last_transaction_timestamp timestamp!, last_transaction_version bigint!, payee_address String!,
      royalty_points_denominator numeric!, royalty_points_numerator numeric!, token_data_id String!`,
    key: "token_data_id",
  }),
  defineTable({
    // CDN copies of token media on hosted indexers. This table stays empty; the client library queries it with every collection.
    name: "nft_metadata_crawler_parsed_asset_uris",
    columns: `animation_optimizer_retry_count Int!, asset_uri String!, cdn_animation_uri String, cdn_image_uri String, cdn_json_uri String,
      image_optimizer_retry_count Int!, json_parser_retry_count Int!, raw_animation_uri String, raw_image_uri String`,
    key: "asset_uri",
  }),
  defineTable({
    name: "current_collection_ownership_v2_view",
    columns: `collection_id String, collection_name String, collection_uri String, creator_address String, distinct_tokens bigint,
      last_transaction_version bigint, owner_address String, single_token_uri String`,
    relationships: [one("current_collection", "current_collections_v2", { collection_id: "collection_id" })],
  }),
];
