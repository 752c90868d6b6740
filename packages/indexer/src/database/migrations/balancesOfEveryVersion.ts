import type { Migration } from "kysely";
import { runScript } from "../database.ts";

/**
 * Objects, balances and shares as each transaction left them, by the position of the change in its write set. The schema is named, because
 * a server may have a schema with the name of its user, which comes first.
 */
const TABLES = `
create table public.objects (
  allow_ungated_transfer boolean not null,
  guid_creation_num numeric not null,
  is_deleted boolean not null,
  object_address text not null,
  owner_address text not null,
  state_key_hash text not null,
  transaction_version bigint not null,
  untransferrable boolean not null,
  write_set_change_index bigint not null,
  primary key (transaction_version, write_set_change_index)
);
create table public.delegator_balances (
  delegator_address text not null,
  parent_table_handle text not null,
  pool_address text not null,
  pool_type text not null,
  shares numeric not null,
  table_handle text not null,
  transaction_version bigint not null,
  write_set_change_index bigint not null,
  primary key (transaction_version, write_set_change_index)
);
create table public.fungible_asset_balances (
  amount numeric not null,
  asset_type text not null,
  is_frozen boolean not null,
  is_primary boolean not null,
  owner_address text not null,
  storage_id text not null,
  token_standard text not null,
  transaction_timestamp timestamp not null,
  transaction_version bigint not null,
  write_set_change_index bigint not null,
  primary key (transaction_version, write_set_change_index)
);
create index on public.objects (object_address, transaction_version desc);
create index on public.delegator_balances (delegator_address, transaction_version desc);
create index on public.fungible_asset_balances (storage_id, transaction_version desc);
`;

/** The defaults fill existing rows only: the follower reindexes the ledger, because these tables have changed. */
const COLUMNS = `
alter table table_items add column is_deleted boolean not null default false, add column transaction_block_height bigint not null default 0;
alter table table_items alter column is_deleted drop default, alter column transaction_block_height drop default;
alter table fungible_asset_metadata add column is_token_v2 boolean;
alter table current_objects add column untransferrable boolean not null default false;
alter table current_objects alter column untransferrable drop default;
`;

export const balancesOfEveryVersionScripts: readonly string[] = [TABLES, COLUMNS];

/** Adds the tables and columns of public indexers' databases that their GraphQL API does not show. */
export const balancesOfEveryVersion: Migration = {
  async up(database) {
    for (const script of balancesOfEveryVersionScripts) await runScript(database, script);
  },
};
