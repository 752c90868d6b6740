import type { Processor } from "../processor.ts";
import { addFungibleOwnerships } from "./fungibleTokens.ts";
import { addLegacyActivities } from "./legacy/legacyActivities.ts";
import { addLegacyItem } from "./legacy/legacyItems.ts";
import { addTokenObjects } from "./tokenObjects.ts";

/** Indexes digital assets: `0x4` token objects and `0x3` tokens. */
export const tokens: Processor = {
  name: "token_v2_processor",
  process(transaction, facts, rows) {
    addTokenObjects(transaction, facts, rows);
    addFungibleOwnerships(transaction, facts, rows);
    for (const change of transaction.changes) addLegacyItem(transaction, change, facts, rows);
    addLegacyActivities(transaction, rows);
  },
};
