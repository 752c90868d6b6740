import type { Migration } from "kysely";
import { runScript } from "../database.ts";

/** Every user transaction has one row for its fee: by these, transactions are found by function and by outcome. */
const FEES = `
create index fees_by_function on fungible_asset_activities (entry_function_id_str, transaction_version desc) where is_gas_fee;
create index fees_of_failures on fungible_asset_activities (transaction_version desc) where is_gas_fee and not is_transaction_success;
`;

export const foundFasterScripts: readonly string[] = [FEES];

/** Transactions of a function, and failed ones, are found without reading all of them. */
export const foundFaster: Migration = {
  async up(database) {
    for (const script of foundFasterScripts) await runScript(database, script);
  },
};
