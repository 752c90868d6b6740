/** SQL for the index's progress and chain id. */
export const statusTablesSql = `
create schema processor_metadata;
create table indexer_status (
  db text not null,
  is_indexer_up boolean not null,
  primary key (db)
);
create table processor_metadata.ledger_infos (
  chain_id bigint not null,
  primary key (chain_id)
);
create table processor_metadata.processor_status (
  last_success_version bigint not null,
  last_transaction_timestamp timestamp,
  last_updated timestamp not null,
  processor text not null,
  primary key (processor)
);
`;
