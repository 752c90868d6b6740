/** SQL for transactions, signatures, events, table items, objects and authentication keys. */
export const ledgerTablesSql = `
create table account_transactions (
  account_address text not null,
  transaction_version bigint not null,
  primary key (account_address, transaction_version)
);
create table user_transactions (
  block_height bigint not null,
  entry_function_contract_address text,
  entry_function_function_name text,
  entry_function_id_str text not null,
  entry_function_module_name text,
  epoch bigint not null,
  expiration_timestamp_secs timestamp not null,
  gas_unit_price numeric not null,
  max_gas_amount numeric not null,
  parent_signature_type text not null,
  replay_protection_nonce numeric,
  sender text not null,
  sequence_number bigint,
  timestamp timestamp not null,
  version bigint not null,
  success boolean not null,
  gas_used numeric not null,
  vm_status text not null,
  primary key (version)
);
create table signatures (
  any_signature_type text,
  function_info text,
  is_sender_primary boolean not null,
  multi_agent_index bigint not null,
  multi_sig_index bigint not null,
  public_key text not null,
  public_key_indices jsonb not null,
  public_key_type text,
  signature text not null,
  signer text not null,
  threshold bigint not null,
  transaction_block_height bigint not null,
  transaction_version bigint not null,
  type text not null,
  primary key (transaction_version, multi_agent_index, multi_sig_index, is_sender_primary)
);
create table block_metadata_transactions (
  block_height bigint not null,
  epoch bigint not null,
  failed_proposer_indices jsonb not null,
  id text not null,
  previous_block_votes_bitvec jsonb not null,
  proposer text not null,
  round bigint not null,
  timestamp timestamp not null,
  version bigint not null,
  primary key (version)
);
create table events (
  account_address text not null,
  creation_number bigint not null,
  data jsonb not null,
  event_index bigint not null,
  indexed_type text not null,
  sequence_number bigint not null,
  transaction_block_height bigint not null,
  transaction_version bigint not null,
  type text not null,
  primary key (transaction_version, event_index)
);
create table table_items (
  decoded_key jsonb not null,
  decoded_value jsonb,
  key text not null,
  table_handle text not null,
  transaction_version bigint not null,
  write_set_change_index bigint not null,
  primary key (transaction_version, write_set_change_index)
);
create table current_table_items (
  decoded_key jsonb not null,
  decoded_value jsonb,
  is_deleted boolean not null,
  key text not null,
  key_hash text not null,
  last_transaction_version bigint not null,
  table_handle text not null,
  primary key (table_handle, key_hash)
);
create table table_metadatas (
  handle text not null,
  key_type text not null,
  value_type text not null,
  primary key (handle)
);
create table current_objects (
  allow_ungated_transfer boolean not null,
  is_deleted boolean not null,
  last_guid_creation_num numeric not null,
  last_transaction_version bigint not null,
  object_address text not null,
  owner_address text not null,
  state_key_hash text not null,
  primary key (object_address)
);
create table auth_key_account_addresses (
  account_address text not null,
  auth_key text not null,
  is_auth_key_used boolean not null,
  last_transaction_version bigint not null,
  primary key (account_address)
);
create table public_key_auth_keys (
  account_public_key text,
  auth_key text not null,
  is_public_key_used boolean not null,
  last_transaction_version bigint not null,
  public_key text not null,
  public_key_type text not null,
  signature_type text not null,
  primary key (auth_key, public_key, public_key_type)
);
create index on user_transactions (sender, version desc);
create index on user_transactions (entry_function_contract_address, entry_function_module_name, entry_function_function_name, version desc);
create index on signatures (signer, transaction_version desc);
create index on events (account_address, creation_number, sequence_number);
create index on events (indexed_type, transaction_version desc);
create index on table_items (table_handle, transaction_version desc);
create index on current_objects (owner_address);
create index on auth_key_account_addresses (auth_key);
create index on public_key_auth_keys (public_key, public_key_type);
`;
