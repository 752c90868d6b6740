import { catalogue } from "./catalogue.ts";
import type { Table } from "./table.ts";

/** Tables that public indexers lack, or store without showing them in their GraphQL API. */
const OWN_TABLES: ReadonlySet<string> = new Set(["events", "objects", "delegator_balances", "fungible_asset_balances", "processor_errors"]);
const OWN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  table_items: ["is_deleted", "transaction_block_height"],
  fungible_asset_metadata: ["is_token_v2"],
  current_objects: ["untransferrable"],
  user_transactions: ["success", "gas_used", "vm_status", "replay_protection_nonce"],
};
/** Tables with an `_aggregate` root field on public indexers. */
const COUNTED_TABLES: ReadonlySet<string> = new Set([
  "account_transactions",
  "auth_key_account_addresses",
  "current_aptos_names",
  "current_collection_ownership_v2_view",
  "current_fungible_asset_balances",
  "current_token_ownerships_v2",
  "delegated_staking_pool_balances",
  "delegator_distinct_pool",
  "proposal_votes",
  "public_key_auth_keys",
  "token_activities_v2",
]);

/** Tables as public indexers expose them, without Atoll's extra tables and columns. */
export const publicCatalogue: readonly Table[] = catalogue
  .filter(({ name }) => !OWN_TABLES.has(name))
  .map((table) => ({
    ...table,
    columns: table.columns.filter(({ name }) => !OWN_COLUMNS[table.name]?.includes(name)),
    isCounted: COUNTED_TABLES.has(table.name),
  }));
