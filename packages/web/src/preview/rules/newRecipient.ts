import { effectOf } from "../effects.ts";
import { isReservedAddress } from "../longAddress.ts";
import { account, text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** A first payment is where typing errors and impostors show. */
export const newRecipient: Rule = {
  number: 7,
  name: "new_recipient",
  level: "caution",
  find({ transfer, effects, input }) {
    if (transfer === undefined) return undefined;
    const { recipient } = transfer;
    const { ownAccounts, recipients } = input.known;
    const isKnown = [...ownAccounts, ...recipients].some(({ address }) => address === recipient) || recipient === input.transaction.sender;
    // Reserved addresses have a worse finding of their own.
    if (isKnown || isReservedAddress(recipient)) return undefined;
    const wasEmpty = effectOf(effects, recipient, transfer.assetId)?.before === 0n;
    const unused = wasEmpty ? " It holds nothing on this network so far, so check that the address is right." : "";
    return { title: "First payment to this account", text: [text("You have never sent to "), account(recipient), text(`.${unused}`)] };
  },
};
