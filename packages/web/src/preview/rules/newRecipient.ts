import { t } from "../../language/words.ts";
import { balanceEffectOf } from "../effects/balances.ts";
import { isReservedAddress } from "../longAddress.ts";
import { account, sentence } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** A first payment is where typing errors and impostors show. */
export const newRecipient: Rule = {
  number: 7,
  name: "new_recipient",
  level: "caution",
  find({ transfer, balances, input }) {
    if (transfer === undefined) return undefined;
    const { recipient } = transfer;
    const { ownAccounts, recipients } = input.known;
    const isKnown = [...ownAccounts, ...recipients].some(({ address }) => address === recipient) || recipient === input.transaction.sender;
    // Reserved addresses have a worse finding of their own.
    if (isKnown || isReservedAddress(recipient)) return undefined;
    const wasEmpty = balanceEffectOf(balances, recipient, transfer.assetId)?.before === 0n;
    return {
      title: t("preview:newRecipient"),
      text: sentence(wasEmpty ? "preview:newRecipientUnused" : "preview:newRecipientText", { recipient: account(recipient) }),
    };
  },
};
