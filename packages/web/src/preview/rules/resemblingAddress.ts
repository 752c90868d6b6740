import { t } from "../../language/words.ts";
import { isReservedAddress } from "../longAddress.ts";
import { account, sentence } from "../parts.ts";
import { resembles } from "../resembles.ts";
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
    if (own !== undefined) {
      return {
        title: t("preview:resembling", { label: own.label }),
        text: sentence(own.isWatched === true ? "preview:resemblingWatchedText" : "preview:resemblingText", {
          recipient: account(recipient),
          known: account(own.address),
        }),
      };
    }
    const known = recipients.find(({ address }) => resembles(recipient, address));
    return (
      known && {
        title: t("preview:resemblingKnown"),
        text: sentence("preview:resemblingKnownText", { recipient: account(recipient), known: account(known.address) }),
      }
    );
  },
};
