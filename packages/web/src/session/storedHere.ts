import { createStoredText } from "./storedText.ts";

// Lets a page check whether data exists before loading the code that reads it.

/** Chosen sources of prices, asset lists and pictures; `sources.ts` parses them. */
export const sourcesText = createStoredText("atoll-sources");
/** Multisig accounts listed in this browser; `sharedAccounts.ts` parses them. */
export const sharedAccountsText = createStoredText("atoll-shared-accounts");
