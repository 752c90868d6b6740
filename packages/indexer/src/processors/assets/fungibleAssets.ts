import type { Processor } from "../processor.ts";
import { addActivities } from "./activities.ts";
import { addBalances } from "./balances.ts";
import { addMetadata } from "./metadata.ts";

/** Coins and fungible assets: what they are, who has them, how they moved. */
export const fungibleAssets: Processor = {
  name: "fungible_asset_processor",
  process(transaction, facts, rows) {
    for (const change of transaction.changes) addMetadata(transaction, change, facts, rows);
    addBalances(transaction, facts, rows);
    addActivities(transaction, facts, rows);
  },
};
