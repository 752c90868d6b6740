import { t } from "../../language/words.ts";
import { balanceEffectOf } from "../effects/balances.ts";
import { isReservedAddress } from "../longAddress.ts";
import { isKnownAccount } from "../ownAccount.ts";
import { account, sentence } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** A first payment is where typing errors and impostors show. */
export const newRecipient: Rule = {
  number: 7,
  name: "new_recipient",
  level: "caution",
  find(facts) {
    const { transfer, balances } = facts;
    if (transfer === undefined) return undefined;
    const { recipient } = transfer;
    // Reserved addresses have a worse finding of their own.
    if (isKnownAccount(facts, recipient) || isReservedAddress(recipient)) return undefined;
    const wasEmpty = balanceEffectOf(balances, recipient, transfer.assetId)?.before === 0n;
    return {
      title: t("rules:newRecipient"),
      text: sentence(wasEmpty ? "rules:newRecipientUnused" : "rules:newRecipientText", { recipient: account(recipient) }),
    };
  },
};
