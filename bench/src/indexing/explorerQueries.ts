import { LARGE_COLLECTION, type LoadWorld } from "../../../tests/support/load/loadWorld.ts";
import type { IndexedNetwork } from "./indexedNetwork.ts";

/** Query of an explorer page. */
export interface ExplorerQuery {
  readonly name: string;
  readonly document: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Checks that the response has all expected rows, which validates the generated load. */
  isComplete(data: Answer): boolean;
}
type Answer = Readonly<Record<string, unknown>>;

const PAGE = 25;
const LONG = 5_000;
const TRANSACTION = "version sender entry_function_id_str timestamp success gas_used gas_unit_price";
const TOKEN = "token_data_id token_name token_uri description token_properties last_transaction_version";
const COLLECTION = "collection_id collection_name creator_address current_supply uri";

/** Explorer queries for the accounts, assets and collections with the most rows. */
export async function explorerQueries({ query }: IndexedNetwork, world: LoadWorld): Promise<ExplorerQuery[]> {
  const found = await query<{ current_collections_v2: { collection_id: string }[] }>(
    "query ($name: String!) { current_collections_v2(where: { collection_name: { _eq: $name } }) { collection_id } }",
    { name: LARGE_COLLECTION },
  );
  const collection = found.current_collections_v2[0]?.collection_id;
  const owner = world.actors[0]?.address;
  if (collection === undefined || owner === undefined) throw new Error("the load has no large collection");
  return [
    {
      name: "account history, first page",
      document: `query ($account: String!) {
        account_transactions(where: { account_address: { _eq: $account } }, order_by: { transaction_version: desc }, limit: ${PAGE}) {
          transaction_version user_transaction { ${TRANSACTION} } }
        account_transactions_aggregate(where: { account_address: { _eq: $account } }) { aggregate { count } } }`,
      variables: { account: world.busy.address },
      isComplete: (data) => rowsIn(data, "account_transactions") === PAGE && countIn(data, "account_transactions_aggregate") >= LONG,
    },
    {
      name: "account history, a page far back",
      document: `query ($account: String!) {
        account_transactions(where: { account_address: { _eq: $account } }, order_by: { transaction_version: desc }, limit: ${PAGE},
          offset: ${LONG - PAGE}) { transaction_version user_transaction { ${TRANSACTION} } } }`,
      variables: { account: world.busy.address },
      isComplete: (data) => rowsIn(data, "account_transactions") === PAGE,
    },
    {
      name: "holders of an asset, and how many",
      document: `query ($asset: String!) {
        current_fungible_asset_balances(where: { asset_type: { _eq: $asset }, amount: { _gt: "0" } }, order_by: { amount: desc },
          limit: ${PAGE}) { owner_address amount is_frozen metadata { name symbol decimals } }
        current_fungible_asset_balances_aggregate(where: { asset_type: { _eq: $asset }, amount: { _gt: "0" } }) { aggregate { count } } }`,
      variables: { asset: world.assetCoin },
      isComplete: (data) =>
        rowsIn(data, "current_fungible_asset_balances") === PAGE && countIn(data, "current_fungible_asset_balances_aggregate") >= LONG,
    },
    {
      name: "activity of an asset",
      document: `query ($asset: String!) {
        fungible_asset_activities(where: { asset_type: { _eq: $asset } }, limit: ${PAGE},
          order_by: [{ transaction_version: desc }, { event_index: desc }]) {
          transaction_version type amount owner_address transaction_timestamp metadata { symbol decimals } } }`,
      variables: { asset: world.asset },
      isComplete: (data) => rowsIn(data, "fungible_asset_activities") === PAGE,
    },
    {
      name: "collection page",
      document: `query ($collection: String!) {
        current_collections_v2(where: { collection_id: { _eq: $collection } }) { ${COLLECTION} description }
        current_token_datas_v2(where: { collection_id: { _eq: $collection }, is_deleted_v2: { _eq: false } },
          order_by: { token_name: asc }, limit: ${PAGE}) {
          ${TOKEN} current_collection { ${COLLECTION} }
          current_token_ownerships(where: { amount: { _gt: "0" } }) { owner_address amount } } }`,
      variables: { collection },
      isComplete: (data) => rowsIn(data, "current_token_datas_v2") === PAGE,
    },
    {
      name: "collection page, the newest tokens",
      document: `query ($collection: String!) {
        current_token_datas_v2(where: { collection_id: { _eq: $collection } }, order_by: { last_transaction_version: desc },
          limit: ${PAGE}) { ${TOKEN} current_token_ownerships(where: { amount: { _gt: "0" } }) { owner_address } } }`,
      variables: { collection },
      isComplete: (data) => rowsIn(data, "current_token_datas_v2") === PAGE,
    },
    {
      name: "how many hold a collection",
      document: `query ($collection: String!) {
        current_token_ownerships_v2_aggregate(where: { current_token_data: { collection_id: { _eq: $collection } }, amount: { _gt: "0" } }) {
          aggregate { count(distinct: true, columns: owner_address) } } }`,
      variables: { collection },
      isComplete: (data) => countIn(data, "current_token_ownerships_v2_aggregate") >= PAGE,
    },
    {
      name: "who holds most of a collection",
      document: `query ($collection: String!) {
        current_collection_ownership_v2_view(where: { collection_id: { _eq: $collection } }, order_by: { distinct_tokens: desc },
          limit: ${PAGE}) { owner_address distinct_tokens } }`,
      variables: { collection },
      isComplete: (data) => rowsIn(data, "current_collection_ownership_v2_view") === PAGE,
    },
    {
      name: "tokens of an account",
      document: `query ($owner: String!) {
        current_token_ownerships_v2(where: { owner_address: { _eq: $owner }, amount: { _gt: "0" } }, limit: ${PAGE},
          order_by: [{ last_transaction_version: desc }, { token_data_id: asc }]) {
          token_data_id amount current_token_data { ${TOKEN} current_collection { ${COLLECTION} } } } }`,
      variables: { owner },
      isComplete: (data) => rowsIn(data, "current_token_ownerships_v2") > 0,
    },
    {
      name: "how far the index is",
      document: "{ processor_status { processor last_success_version last_transaction_timestamp } }",
      variables: {},
      isComplete: (data) => rowsIn(data, "processor_status") > 0,
    },
  ];
}

function rowsIn(data: Answer, field: string): number {
  return (data[field] as readonly unknown[]).length;
}

function countIn(data: Answer, field: string): number {
  return (data[field] as { readonly aggregate: { readonly count: number } }).aggregate.count;
}
