/** Texts about an indexer that lags behind the ledger, for lists that require an indexer. */
export const catalogue = {
  behind: "The index is {{seconds}} seconds behind: what happened since then is missing.",
  nothingSoFar: "Nothing in the index so far",
  nothingSoFarText: "The index is {{seconds}} seconds behind. What happened since then appears here once it has caught up.",
} as const;
