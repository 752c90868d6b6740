import { defineTable, many, one, type Table } from "./table.ts";

/** GraphQL tables for transactions, signatures, events, table items, objects and authentication keys. */
export const ledgerTables: readonly Table[] = [
  defineTable({
    name: "account_transactions",
    columns: "account_address String!, transaction_version bigint!",
    key: "account_address, transaction_version",
    relationships: [
      one("user_transaction", "user_transactions", { transaction_version: "version" }),
      many("delegated_staking_activities", "delegated_staking_activities", { transaction_version: "transaction_version" }),
      many("fungible_asset_activities", "fungible_asset_activities", { transaction_version: "transaction_version" }),
      many("token_activities_v2", "token_activities_v2", { transaction_version: "transaction_version" }, { aggregate: true }),
    ],
  }),
  defineTable({
    name: "user_transactions",
    // `success`, `gas_used` and `vm_status` exist only in Atoll; public indexers lack these columns.
    columns: `block_height bigint!, entry_function_contract_address String, entry_function_function_name String, entry_function_id_str String!,
      entry_function_module_name String, epoch bigint!, expiration_timestamp_secs timestamp!, gas_unit_price numeric!, max_gas_amount numeric!,
      parent_signature_type String!, replay_protection_nonce numeric, sender String!, sequence_number bigint, timestamp timestamp!, version bigint!,
      success Boolean!, gas_used numeric!, vm_status String!`,
    key: "version",
    relationships: [one("signature", "signatures", { version: "transaction_version" })],
  }),
  defineTable({
    name: "signatures",
    columns: `any_signature_type String, function_info String, is_sender_primary Boolean!, multi_agent_index bigint!, multi_sig_index bigint!,
      public_key String!, public_key_indices jsonb!, public_key_type String, signature String!, signer String!, threshold bigint!,
      transaction_block_height bigint!, transaction_version bigint!, type String!`,
    key: "transaction_version, multi_agent_index, multi_sig_index, is_sender_primary",
  }),
  defineTable({
    name: "block_metadata_transactions",
    columns: `block_height bigint!, epoch bigint!, failed_proposer_indices jsonb!, id String!, previous_block_votes_bitvec jsonb!, proposer String!,
      round bigint!, timestamp timestamp!, version bigint!`,
    key: "version",
  }),
  defineTable({
    name: "events",
    columns: `account_address String!, creation_number bigint!, data jsonb!, event_index bigint!, indexed_type String!, sequence_number bigint!,
      transaction_block_height bigint!, transaction_version bigint!, type String!`,
    key: "transaction_version, event_index",
  }),
  defineTable({
    name: "table_items",
    columns: `decoded_key jsonb!, decoded_value jsonb, is_deleted Boolean!, key String!, table_handle String!,
      transaction_block_height bigint!, transaction_version bigint!, write_set_change_index bigint!`,
    key: "transaction_version, write_set_change_index",
  }),
  defineTable({
    name: "current_table_items",
    columns: `decoded_key jsonb!, decoded_value jsonb, is_deleted Boolean!, key String!, key_hash String!, last_transaction_version bigint!,
      table_handle String!`,
    key: "table_handle, key_hash",
  }),
  defineTable({ name: "table_metadatas", columns: "handle String!, key_type String!, value_type String!", key: "handle" }),
  defineTable({
    name: "current_objects",
    columns: `allow_ungated_transfer Boolean!, is_deleted Boolean!, last_guid_creation_num numeric!, last_transaction_version bigint!,
      object_address String!, owner_address String!, state_key_hash String!, untransferrable Boolean!`,
    key: "object_address",
  }),
  defineTable({
    name: "objects",
    columns: `allow_ungated_transfer Boolean!, guid_creation_num numeric!, is_deleted Boolean!, object_address String!, owner_address String!,
      state_key_hash String!, transaction_version bigint!, untransferrable Boolean!, write_set_change_index bigint!`,
    key: "transaction_version, write_set_change_index",
  }),
  defineTable({
    name: "auth_key_account_addresses",
    columns: "account_address String!, auth_key String!, is_auth_key_used Boolean!, last_transaction_version bigint!",
    key: "account_address",
  }),
  defineTable({
    name: "public_key_auth_keys",
    columns: `account_public_key String, auth_key String!, is_public_key_used Boolean!, last_transaction_version bigint!, public_key String!,
      public_key_type String!, signature_type String!`,
    key: "auth_key, public_key, public_key_type",
  }),
];
