/**
 * What the follower keeps for itself, in a schema that GraphQL does not show: where each table's handle lies, and the rows as they were before
 * each batch, so that versions can be taken back.
 */
export const ownTables = `
create schema atoll;

create table atoll.table_owners (
  handle text not null,
  owner text not null,
  resource text not null,
  path text not null,
  transaction_version bigint not null,
  primary key (handle)
);

create table atoll.batches (
  first_version bigint not null,
  last_version bigint not null,
  last_root text not null,
  primary key (first_version)
);

create table atoll.undo_journal (
  first_version bigint not null,
  table_name text not null,
  key jsonb not null,
  old_row jsonb
);
create index on atoll.undo_journal (first_version);
`;
