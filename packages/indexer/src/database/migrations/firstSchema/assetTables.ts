/** SQL for coins and fungible assets. */
export const assetTablesSql = `
create table current_fungible_asset_balances (
  amount numeric not null generated always as (coalesce(amount_v1, 0) + coalesce(amount_v2, 0)) stored,
  amount_v1 numeric,
  amount_v2 numeric,
  asset_type text not null generated always as (coalesce(asset_type_v1, asset_type_v2)) stored,
  asset_type_v1 text,
  asset_type_v2 text,
  is_frozen boolean not null,
  is_primary boolean not null,
  last_transaction_timestamp timestamp generated always as (greatest(last_transaction_timestamp_v1, last_transaction_timestamp_v2)) stored,
  last_transaction_timestamp_v1 timestamp,
  last_transaction_timestamp_v2 timestamp,
  last_transaction_version bigint generated always as (greatest(last_transaction_version_v1, last_transaction_version_v2)) stored,
  last_transaction_version_v1 bigint,
  last_transaction_version_v2 bigint,
  owner_address text not null,
  storage_id text not null,
  token_standard text not null generated always as (case when asset_type_v1 is null then 'v2' else 'v1' end) stored,
  primary key (storage_id)
);
create table fungible_asset_activities (
  amount numeric,
  asset_type text,
  block_height bigint not null,
  entry_function_id_str text,
  event_index bigint not null,
  gas_fee_payer_address text,
  is_frozen boolean,
  is_gas_fee boolean not null,
  is_transaction_success boolean not null,
  owner_address text,
  storage_id text not null,
  storage_refund_amount numeric not null,
  token_standard text not null,
  transaction_timestamp timestamp not null,
  transaction_version bigint not null,
  type text not null,
  primary key (transaction_version, event_index)
);
create table fungible_asset_metadata (
  asset_type text not null,
  creator_address text not null,
  decimals integer not null,
  icon_uri text,
  last_transaction_timestamp timestamp not null,
  last_transaction_version bigint not null,
  maximum_v2 numeric,
  name text not null,
  project_uri text,
  supply_aggregator_table_handle_v1 text,
  supply_aggregator_table_key_v1 text,
  supply_v2 numeric,
  symbol text not null,
  token_standard text not null,
  primary key (asset_type)
);
create index on current_fungible_asset_balances (owner_address, asset_type);
create index on current_fungible_asset_balances (asset_type, amount desc);
create index on fungible_asset_activities (owner_address, transaction_version desc, event_index desc);
create index on fungible_asset_activities (asset_type, transaction_version desc, event_index desc);
create index on fungible_asset_activities (storage_id, transaction_version desc);
create index on fungible_asset_metadata (creator_address);
`;
