import { createStoredText } from "./storedText.ts";

// What a page asks before it loads anything that reads them: whether there is something at all.

/** Prices, lists and pictures that the person chose; read by `sources.ts`. */
export const sourcesText = createStoredText("atoll-sources");
/** Shared accounts that this browser lists; read by `sharedAccounts.ts`. */
export const sharedAccountsText = createStoredText("atoll-shared-accounts");
