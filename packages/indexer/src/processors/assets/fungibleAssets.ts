import type { Processor } from "../processor.ts";
import { addActivities } from "./activities.ts";
import { addBalances } from "./balances.ts";
import { addMetadata } from "./metadata.ts";

/** Indexes coins and fungible assets: metadata, balances and activities. */
export const fungibleAssets: Processor = {
  name: "fungible_asset_processor",
  process(transaction, facts, rows) {
    for (const change of transaction.changes) addMetadata(transaction, change, facts, rows);
    addBalances(transaction, facts, rows);
    addActivities(transaction, facts, rows);
  },
};
