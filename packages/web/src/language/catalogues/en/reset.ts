/** Texts of the banner about a network's state: replaced ledger, old latest block, or rate limit. */
export const catalogue = {
  behind: "{{network}} is behind",
  behindText: "Its newest block is {{seconds}} seconds old. Balances and payments may be late.",
  clockFast: "This computer's clock is fast, or the node is behind",
  clockFastText:
    "By it the newest block of {{network}} is always {{seconds}} seconds old, while new ones keep coming. Set the clock. If it is right, balances and payments may be late.",
  limited: "{{network}} has had too many requests",
  limitedText:
    "It limits how often one visitor may ask. What you see may be old or missing; the page asks again in {{seconds}} s and continues by itself.",
  wasReset: "{{network}} was reset, or started with another data directory",
  took_one: "{{count}} transaction that you sent on it is no longer shown, nor are the earlier balances.",
  took_other: "{{count}} transactions that you sent on it are no longer shown, nor are the earlier balances.",
  tookPayments_one: "{{count}} payment that you sent on it is no longer shown, nor are the earlier balances.",
  tookPayments_other: "{{count}} payments that you sent on it are no longer shown, nor are the earlier balances.",
  tookBefore_one: "Resets before it took {{count}} transaction along.",
  tookBefore_other: "Resets before it took {{count}} transactions along.",
  tookNothing: "Balances and history begin anew. Nothing that you sent from here had run on it.",
  formsEmptied: "What you had typed into forms there was cleared.",
  waits_one:
    "{{count}} transaction that you signed for that ledger had not run. It is not sent to this one. Should that ledger come back, it is sent there again by itself, and can run there until {{time}}.",
  waits_other:
    "{{count}} transactions that you signed for that ledger had not run. They are not sent to this one. Should that ledger come back, they are sent there again by themselves, and can run there until {{time}}.",
  takenBack: "{{network}} was taken back to an earlier version",
  undid_one: "{{count}} transaction that you sent after it is undone, and marked so under Activity.",
  undid_other: "{{count}} transactions that you sent after it are undone, and marked so under Activity.",
  undidNothing: "What happened after it is gone. Nothing that you sent from here is among it.",
  tellsOther: "{{network}} tells of another ledger than before",
  tellsOtherText:
    "It was reset, or its node does not tell the truth. What you sent before can still run until it expires, and is listed under Activity until this computer's clock says that it has. Look there before you pay again.",
} as const;
