import type { Address } from "../../chain/facts/types.ts";
import { isReservedAddress } from "../longAddress.ts";
import { account, text } from "../parts.ts";
import { resembles } from "../resembles.ts";
import type { SentencePart } from "../types.ts";
import type { Rule } from "./rule.ts";

/** An address made to be taken for one that you know: what is left of an address when it is shortened is the same. */
export const resemblingAddress: Rule = {
  number: 3,
  name: "resembling_address",
  level: "danger",
  find({ transfer, input }) {
    if (transfer === undefined) return undefined;
    const { recipient } = transfer;
    const { ownAccounts, recipients } = input.known;
    if (isReservedAddress(recipient) || ownAccounts.some(({ address }) => address === recipient)) return undefined;
    const own = ownAccounts.find(({ address }) => resembles(recipient, address));
    if (own !== undefined) return found(recipient, own.address, [text(`your own account ${own.label}, `)]);
    const known = recipients.find(({ address }) => resembles(recipient, address));
    return known && found(recipient, known.address, [text("an account you have paid, ")]);
  },
};

function found(recipient: Address, known: Address, who: readonly SentencePart[]) {
  return {
    title: "This address looks like one you know, and is another",
    text: [
      account(recipient),
      text(" resembles "),
      ...who,
      account(known),
      text(". Such addresses are made to be confused with the real one. Compare every digit with a source you trust."),
    ],
  };
}
