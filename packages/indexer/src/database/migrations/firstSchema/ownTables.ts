/**
 * SQL for the follower's internal tables, in the `atoll` schema hidden from GraphQL: the owner of each Move table handle, and an undo
 * journal with the previous rows of each batch for reverting versions.
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
