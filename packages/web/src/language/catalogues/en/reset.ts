/** A network that is another ledger than before. */
export const catalogue = {
  wasReset: "{{network}} was reset, or started with another data directory",
  took_one: "{{count}} transaction that you sent on it is no longer shown, nor are the earlier balances.",
  took_other: "{{count}} transactions that you sent on it are no longer shown, nor are the earlier balances.",
  tookNothing: "Balances and history begin anew. Nothing that you sent from here had run on it.",
  takenBack: "{{network}} was taken back to an earlier version",
  undid_one: "{{count}} transaction that you sent after it is undone, and marked so under Activity.",
  undid_other: "{{count}} transactions that you sent after it are undone, and marked so under Activity.",
  undidNothing: "What happened after it is gone. Nothing that you sent from here is among it.",
  tellsOther: "{{network}} tells of another ledger than before",
  tellsOtherText:
    "It was reset, or its node does not tell the truth. What you sent before can still run until it expires, and is listed under Activity until this computer's clock says that it has. Look there before you pay again.",
} as const;
