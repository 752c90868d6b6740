import { createStoredText } from "./storedText.ts";

// Texts that a page can check for existence before loading the code that parses them.

/** Stored sources of prices, asset lists and pictures; `sources.ts` parses them. */
export const sourcesText = createStoredText("atoll-sources");
/** Multisig accounts listed in this browser; `sharedAccounts.ts` parses them. */
export const sharedAccountsText = createStoredText("atoll-shared-accounts");
