/** SQL for stake pools, delegation and governance votes. */
export const stakingTablesSql = `
create table current_staking_pool_voter (
  last_transaction_version bigint not null,
  operator_address text not null,
  staking_pool_address text not null,
  voter_address text not null,
  primary key (staking_pool_address)
);
create table delegated_staking_pools (
  first_transaction_version bigint not null,
  staking_pool_address text not null,
  primary key (staking_pool_address)
);
create table delegated_staking_pool_balances (
  active_table_handle text not null,
  inactive_table_handle text not null,
  operator_commission_percentage numeric not null,
  staking_pool_address text not null,
  total_coins numeric not null,
  total_shares numeric not null,
  transaction_version bigint not null,
  primary key (transaction_version, staking_pool_address)
);
create table current_delegated_staking_pool_balances (
  active_table_handle text not null,
  inactive_table_handle text not null,
  last_transaction_version bigint not null,
  operator_commission_percentage numeric not null,
  staking_pool_address text not null,
  total_coins numeric not null,
  total_shares numeric not null,
  primary key (staking_pool_address)
);
create table delegated_staking_activities (
  amount numeric not null,
  delegator_address text not null,
  event_index bigint not null,
  event_type text not null,
  pool_address text not null,
  transaction_version bigint not null,
  primary key (transaction_version, event_index)
);
create table current_delegator_balances (
  delegator_address text not null,
  last_transaction_version bigint not null,
  parent_table_handle text not null,
  pool_address text not null,
  pool_type text not null,
  shares numeric not null,
  table_handle text not null,
  primary key (delegator_address, pool_address, pool_type, table_handle)
);
create table current_delegated_voter (
  delegation_pool_address text not null,
  delegator_address text not null,
  last_transaction_timestamp timestamp not null,
  last_transaction_version bigint not null,
  pending_voter text,
  table_handle text,
  voter text,
  primary key (delegation_pool_address, delegator_address)
);
create table proposal_votes (
  num_votes numeric not null,
  proposal_id bigint not null,
  should_pass boolean not null,
  staking_pool_address text not null,
  transaction_timestamp timestamp not null,
  transaction_version bigint not null,
  voter_address text not null,
  primary key (transaction_version, proposal_id, voter_address)
);
create index on delegated_staking_activities (delegator_address, pool_address, transaction_version desc);
create index on delegated_staking_activities (pool_address, transaction_version desc);
create index on current_delegator_balances (pool_address);
create index on proposal_votes (proposal_id);
create index on proposal_votes (voter_address);
`;
