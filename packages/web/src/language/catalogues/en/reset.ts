/** Texts of the banner about a network's state: replaced ledger, old latest block, or rate limit. */
export const catalogue = {
  behind: "{{network}} is behind",
  behindText: "The newest block is {{seconds}} seconds old. Balances and payments may be delayed.",
  clockFast: "Your computer's clock is fast, or the node is behind",
  clockFastText:
    "The newest block of {{network}} always appears {{seconds}} seconds old. Correct your clock. If it's right, balances and payments may be delayed.",
  limited: "{{network}} is rate limited",
  limitedText: "Data may be outdated or missing. Atoll tries again in {{seconds}} s.",
  wasReset: "{{network}} was reset, or started with another data directory",
  took_one: "{{count}} transaction you sent and your earlier balances are gone.",
  took_other: "{{count}} transactions you sent and your earlier balances are gone.",
  tookPayments_one: "{{count}} payment you sent and your earlier balances are gone.",
  tookPayments_other: "{{count}} payments you sent and your earlier balances are gone.",
  tookBefore_one: "Earlier resets removed {{count}} transaction.",
  tookBefore_other: "Earlier resets removed {{count}} transactions.",
  tookNothing: "Balances and history start over. None of your transactions were lost.",
  formsEmptied: "Your form entries there were cleared.",
  waits_one:
    "{{count}} signed transaction hadn't executed. It isn't sent to the new ledger. If the old ledger returns, Atoll sends it again, and it can execute there until {{time}}.",
  waits_other:
    "{{count}} signed transactions hadn't executed. They aren't sent to the new ledger. If the old ledger returns, Atoll sends them again, and they can execute there until {{time}}.",
  takenBack: "{{network}} was reverted to an earlier version",
  undid_one: "{{count}} transaction you sent since then is undone. See Activity.",
  undid_other: "{{count}} transactions you sent since then are undone. See Activity.",
  undidNothing: "Later transactions are gone. None of them were yours.",
  tellsOther: "The history of {{network}} changed",
  tellsOtherText:
    "The network was reset, or its node is lying. Transactions you sent before can still execute until they expire. Check Activity before you pay again.",
} as const;
