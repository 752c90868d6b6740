import type { Migration } from "kysely";
import { runScript } from "../database.ts";

/** Partial indexes on gas fee rows, one row per user transaction, to find transactions by function and outcome. */
const FEES = `
create index fees_by_function on fungible_asset_activities (entry_function_id_str, transaction_version desc) where is_gas_fee;
create index fees_of_failures on fungible_asset_activities (transaction_version desc) where is_gas_fee and not is_transaction_success;
`;

export const foundFasterScripts: readonly string[] = [FEES];

/** Adds indexes to find a function's transactions and failed transactions without a full scan. */
export const foundFaster: Migration = {
  async up(database) {
    for (const script of foundFasterScripts) await runScript(database, script);
  },
};
