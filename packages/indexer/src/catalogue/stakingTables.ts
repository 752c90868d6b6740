import { defineTable, many, one, type Table } from "./table.ts";

const POOL_RELATIONSHIPS = [
  one("current_pool_balance", "current_delegated_staking_pool_balances", { pool_address: "staking_pool_address" }),
  one("staking_pool_metadata", "current_staking_pool_voter", { pool_address: "staking_pool_address" }),
];

/** GraphQL tables for stake pools, delegation and governance votes. */
export const stakingTables: readonly Table[] = [
  defineTable({
    name: "current_staking_pool_voter",
    columns: "last_transaction_version bigint!, operator_address String!, staking_pool_address String!, voter_address String!",
    key: "staking_pool_address",
    relationships: [many("operator_aptos_name", "current_aptos_names", { operator_address: "registered_address" }, { aggregate: true })],
  }),
  defineTable({
    name: "delegated_staking_pools",
    columns: "first_transaction_version bigint!, staking_pool_address String!",
    key: "staking_pool_address",
    relationships: [one("current_staking_pool", "current_staking_pool_voter", { staking_pool_address: "staking_pool_address" })],
  }),
  defineTable({
    name: "delegated_staking_pool_balances",
    columns: `active_table_handle String!, inactive_table_handle String!, operator_commission_percentage numeric!,
      staking_pool_address String!, total_coins numeric!, total_shares numeric!, transaction_version bigint!`,
    key: "transaction_version, staking_pool_address",
  }),
  defineTable({
    name: "current_delegated_staking_pool_balances",
    columns: `active_table_handle String!, inactive_table_handle String!, last_transaction_version bigint!,
      operator_commission_percentage numeric!, staking_pool_address String!, total_coins numeric!, total_shares numeric!`,
    key: "staking_pool_address",
  }),
  defineTable({
    name: "delegated_staking_activities",
    columns: `amount numeric!, delegator_address String!, event_index bigint!, event_type String!, pool_address String!,
      transaction_version bigint!`,
    key: "transaction_version, event_index",
  }),
  defineTable({
    name: "current_delegator_balances",
    columns: `delegator_address String!, last_transaction_version bigint!, parent_table_handle String!, pool_address String!,
      pool_type String!, shares numeric!, table_handle String!`,
    key: "delegator_address, pool_address, pool_type, table_handle",
    relationships: POOL_RELATIONSHIPS,
  }),
  defineTable({
    name: "delegator_balances",
    columns: `delegator_address String!, parent_table_handle String!, pool_address String!, pool_type String!, shares numeric!,
      table_handle String!, transaction_version bigint!, write_set_change_index bigint!`,
    key: "transaction_version, write_set_change_index",
  }),
  defineTable({
    name: "current_delegated_voter",
    columns: `delegation_pool_address String!, delegator_address String!, last_transaction_timestamp timestamp!,
      last_transaction_version bigint!, pending_voter String, table_handle String, voter String`,
    key: "delegation_pool_address, delegator_address",
  }),
  defineTable({
    name: "proposal_votes",
    columns: `num_votes numeric!, proposal_id bigint!, should_pass Boolean!, staking_pool_address String!, transaction_timestamp timestamp!,
      transaction_version bigint!, voter_address String!`,
    key: "transaction_version, proposal_id, voter_address",
  }),
  defineTable({
    name: "delegator_distinct_pool",
    columns: "delegator_address String, pool_address String",
    relationships: POOL_RELATIONSHIPS,
  }),
  defineTable({ name: "num_active_delegator_per_pool", columns: "num_active_delegator bigint, pool_address String" }),
];
