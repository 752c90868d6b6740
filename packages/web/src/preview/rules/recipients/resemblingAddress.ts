import type { Address } from "../../../chain/facts/types.ts";
import { t } from "../../../language/words.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import { isPaidBefore, verified } from "../../facts/ownAccount.ts";
import { previewedRecipients } from "../../facts/recipients.ts";
import { resembles } from "../../facts/resembles.ts";
import type { FoundWords, Rule } from "../../facts/rule.ts";
import { watchedLabel } from "../../facts/watchedLabel.ts";
import { isReservedAddress } from "../../longAddress.ts";
import { account, sentence } from "../../parts.ts";

/** Warns about a look-alike of a known address: both look the same when shortened. */
export const resemblingAddress: Rule["find"] = (facts) => {
  for (const address of new Set([...previewedRecipients(facts).map((recipient) => recipient.address), ...empowered(facts)])) {
    const words = resemblance(facts, address);
    if (words !== undefined) return words;
  }
  return undefined;
};

/** Accounts that gain permissions over an account. */
function empowered({ effects }: PreviewFacts): readonly Address[] {
  return effects.flatMap((effect): readonly Address[] => {
    if (effect.kind !== "permission") return [];
    switch (effect.change) {
      case "ownerAdded":
        return [effect.owner];
      case "rotationOffer":
      case "signerOffer":
      case "operator":
      case "voter":
        return effect.after === undefined ? [] : [effect.after];
      default:
        return [];
    }
  });
}

function resemblance({ input }: PreviewFacts, recipient: Address): FoundWords | undefined {
  const { ownAccounts, recipients, paidOnChain = [], contacts = [] } = input.known;
  if (isReservedAddress(recipient) || [...verified(ownAccounts), ...contacts].some(({ address }) => address === recipient))
    return undefined;
  const named = [
    ...ownAccounts.map((own) => ({
      ...own,
      ...(own.isWatched === true && { label: watchedLabel(own.label, contacts.find(({ address }) => address === own.address)?.label) }),
      key: own.isWatched === true ? ("rules:resemblingWatchedText" as const) : ("rules:resemblingText" as const),
    })),
    ...contacts.map((contact) => ({ ...contact, key: "rules:resemblingContactText" as const })),
  ].find(({ address }) => resembles(recipient, address));
  if (named !== undefined) {
    return {
      title: t("rules:resembling", { label: named.label }),
      text: sentence(named.key, { recipient: account(recipient), known: account(named.address) }),
      lookAlike: { shown: recipient, known: named.address },
    };
  }
  const known = [...recipients.map(({ address }) => address), ...paidOnChain].find((address) => resembles(recipient, address));
  // If the user paid both addresses, the genuine one cannot be determined.
  const isPaid = isPaidBefore({ input }, recipient);
  return (
    known && {
      title: t(isPaid ? "rules:resemblingPaid" : "rules:resemblingKnown"),
      text: sentence(isPaid ? "rules:resemblingPaidText" : "rules:resemblingKnownText", {
        recipient: account(recipient),
        known: account(known),
      }),
      lookAlike: { shown: recipient, known },
    }
  );
}
