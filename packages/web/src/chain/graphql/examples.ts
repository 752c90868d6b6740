/** An example GraphQL query. All examples use tables and columns available in public indexes. */
export interface QueryExample {
  readonly name: "balances" | "transactions" | "tokens" | "activities" | "processors";
  readonly query: string;
  /** Query variables; `address` is the selected account. */
  readonly variables: (address: string) => Readonly<Record<string, unknown>>;
}

export const QUERY_EXAMPLES: readonly QueryExample[] = [
  {
    name: "balances",
    query: `query Balances($owner: String!) {
  current_fungible_asset_balances(where: { owner_address: { _eq: $owner } }, order_by: { amount: desc }, limit: 25) {
    amount
    asset_type
    metadata { name symbol decimals }
  }
}`,
    variables: (address) => ({ owner: address }),
  },
  {
    name: "transactions",
    query: `query RecentTransactions {
  user_transactions(order_by: { version: desc }, limit: 10) {
    version
    sender
    entry_function_id_str
    timestamp
  }
}`,
    variables: () => ({}),
  },
  {
    name: "tokens",
    query: `query Collectibles($owner: String!) {
  current_token_ownerships_v2(where: { owner_address: { _eq: $owner }, amount: { _gt: 0 } }, limit: 25) {
    token_data_id
    current_token_data { token_name token_uri collection_id }
  }
}`,
    variables: (address) => ({ owner: address }),
  },
  {
    name: "activities",
    query: `query Activities($owner: String!) {
  fungible_asset_activities(where: { owner_address: { _eq: $owner } }, order_by: { transaction_version: desc }, limit: 25) {
    transaction_version
    type
    amount
    asset_type
    is_gas_fee
  }
}`,
    variables: (address) => ({ owner: address }),
  },
  {
    name: "processors",
    query: `query IndexedUpTo {
  processor_status {
    processor
    last_success_version
    last_updated
  }
}`,
    variables: () => ({}),
  },
];
