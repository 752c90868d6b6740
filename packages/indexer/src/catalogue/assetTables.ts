import { defineTable, many, one, type Table } from "./table.ts";

/** GraphQL tables for coins and fungible assets. */
export const assetTables: readonly Table[] = [
  defineTable({
    name: "current_fungible_asset_balances",
    columns: `amount numeric!, amount_v1 numeric, amount_v2 numeric, asset_type String!, asset_type_v1 String, asset_type_v2 String,
      is_frozen Boolean!, is_primary Boolean!, last_transaction_timestamp timestamp, last_transaction_timestamp_v1 timestamp,
      last_transaction_timestamp_v2 timestamp, last_transaction_version bigint, last_transaction_version_v1 bigint,
      last_transaction_version_v2 bigint, owner_address String!, storage_id String!, token_standard String!`,
    key: "storage_id",
    relationships: [one("metadata", "fungible_asset_metadata", { asset_type: "asset_type" })],
  }),
  defineTable({
    name: "fungible_asset_balances",
    columns: `amount numeric!, asset_type String!, is_frozen Boolean!, is_primary Boolean!, owner_address String!, storage_id String!,
      token_standard String!, transaction_timestamp timestamp!, transaction_version bigint!, write_set_change_index bigint!`,
    key: "transaction_version, write_set_change_index",
  }),
  defineTable({
    name: "fungible_asset_activities",
    columns: `amount numeric, asset_type String, block_height bigint!, entry_function_id_str String, event_index bigint!,
      gas_fee_payer_address String, is_frozen Boolean, is_gas_fee Boolean!, is_transaction_success Boolean!, owner_address String,
      storage_id String!, storage_refund_amount numeric!, token_standard String!, transaction_timestamp timestamp!,
      transaction_version bigint!, type String!`,
    key: "transaction_version, event_index",
    relationships: [
      one("metadata", "fungible_asset_metadata", { asset_type: "asset_type" }),
      many("owner_aptos_names", "current_aptos_names", { owner_address: "registered_address" }, { aggregate: true }),
    ],
  }),
  defineTable({
    name: "fungible_asset_metadata",
    columns: `asset_type String!, creator_address String!, decimals Int!, icon_uri String, is_token_v2 Boolean,
      last_transaction_timestamp timestamp!, last_transaction_version bigint!, maximum_v2 numeric, name String!, project_uri String, supply_aggregator_table_handle_v1 String,
      supply_aggregator_table_key_v1 String, supply_v2 numeric, symbol String!, token_standard String!`,
    key: "asset_type",
    // Default order that lists the coin row first, because clients that read only one of an asset's two rows expect it.
    order: "token_standard, asset_type",
  }),
];
