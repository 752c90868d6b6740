/** SQL for digital assets. */
export const tokenTablesSql = `
create table current_collections_v2 (
  collection_id text not null,
  collection_name text not null,
  collection_properties jsonb,
  creator_address text not null,
  current_supply numeric not null,
  description text not null,
  last_transaction_timestamp timestamp not null,
  last_transaction_version bigint not null,
  max_supply numeric,
  mutable_description boolean,
  mutable_uri boolean,
  table_handle_v1 text,
  token_standard text not null,
  total_minted_v2 numeric,
  uri text not null,
  primary key (collection_id)
);
create table current_token_datas_v2 (
  collection_id text not null,
  decimals bigint,
  description text not null,
  is_deleted_v2 boolean,
  is_fungible_v2 boolean,
  largest_property_version_v1 numeric,
  last_transaction_timestamp timestamp not null,
  last_transaction_version bigint not null,
  maximum numeric,
  supply numeric,
  token_data_id text not null,
  token_name text not null,
  token_properties jsonb not null,
  token_standard text not null,
  token_uri text not null,
  primary key (token_data_id)
);
create table current_token_ownerships_v2 (
  amount numeric not null,
  is_fungible_v2 boolean,
  is_soulbound_v2 boolean,
  last_transaction_timestamp timestamp not null,
  last_transaction_version bigint not null,
  non_transferrable_by_owner boolean,
  owner_address text not null,
  property_version_v1 numeric not null,
  storage_id text not null,
  table_type_v1 text,
  token_data_id text not null,
  token_properties_mutated_v1 jsonb,
  token_standard text not null,
  primary key (token_data_id, property_version_v1, owner_address, storage_id)
);
create table token_activities_v2 (
  after_value text,
  before_value text,
  entry_function_id_str text,
  event_account_address text not null,
  event_index bigint not null,
  from_address text,
  is_fungible_v2 boolean,
  property_version_v1 numeric not null,
  to_address text,
  token_amount numeric not null,
  token_data_id text not null,
  token_standard text not null,
  transaction_timestamp timestamp not null,
  transaction_version bigint not null,
  type text not null,
  primary key (transaction_version, event_index)
);
create table current_token_pending_claims (
  amount numeric not null,
  collection_data_id_hash text not null,
  collection_id text not null,
  collection_name text not null,
  creator_address text not null,
  from_address text not null,
  last_transaction_timestamp timestamp not null,
  last_transaction_version bigint not null,
  name text not null,
  property_version numeric not null,
  table_handle text not null,
  to_address text not null,
  token_data_id text not null,
  token_data_id_hash text not null,
  primary key (token_data_id_hash, property_version, from_address, to_address)
);
create table current_token_royalty_v1 (
  last_transaction_timestamp timestamp not null,
  last_transaction_version bigint not null,
  payee_address text not null,
  royalty_points_denominator numeric not null,
  royalty_points_numerator numeric not null,
  token_data_id text not null,
  primary key (token_data_id)
);
create table nft_metadata_crawler_parsed_asset_uris (
  animation_optimizer_retry_count integer not null,
  asset_uri text not null,
  cdn_animation_uri text,
  cdn_image_uri text,
  cdn_json_uri text,
  image_optimizer_retry_count integer not null,
  json_parser_retry_count integer not null,
  raw_animation_uri text,
  raw_image_uri text,
  primary key (asset_uri)
);
create index on current_collections_v2 (creator_address, collection_name);
create index on current_token_datas_v2 (collection_id, token_name);
create index on current_token_datas_v2 (token_name);
create index on current_token_ownerships_v2 (owner_address, token_data_id);
create index on token_activities_v2 (token_data_id, transaction_version desc, event_index desc);
create index on token_activities_v2 (from_address, transaction_version desc);
create index on token_activities_v2 (to_address, transaction_version desc);
create index on current_token_pending_claims (to_address);
create index on current_token_pending_claims (from_address);
`;
