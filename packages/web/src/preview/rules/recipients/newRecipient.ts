import { t } from "../../../language/words.ts";
import { lossesOf } from "../../facts/losses.ts";
import { isKnownAccount } from "../../facts/ownAccount.ts";
import { isHandedOver, previewedRecipients } from "../../facts/recipients.ts";
import type { Rule } from "../../facts/rule.ts";
import { isReservedAddress } from "../../longAddress.ts";
import { account, accounts, text as plain, sentence } from "../../parts.ts";
import { shownSymbol } from "../../sentences/shownSymbol.ts";

/** Warns about a first payment, where typing errors and impostors appear. */
export const newRecipient: Rule["find"] = (facts) => {
  const { transfer, balances } = facts;
  if (transfer === undefined && !isHandedOver(facts)) return undefined;
  // The rule `reserved_address` reports reserved addresses, at a higher level.
  const [found, ...others] = previewedRecipients(facts).filter(
    ({ address }) => !isKnownAccount(facts, address) && !isReservedAddress(address),
  );
  if (found === undefined) return undefined;
  // One call can pay many accounts; naming only the first would leave the others unchecked.
  const further =
    others.length === 0
      ? []
      : [plain(" "), ...sentence("rules:newRecipientsFurther", { recipients: accounts(others.map(({ address }) => address)) })];
  const recipient = account(found.address);
  const title = t("rules:newRecipient");
  // Without the recipients on chain, look-alikes of them raise no warning, so the text mentions it.
  const unread = facts.input.known.isPaidUnread === true ? [plain(` ${t("rules:paidUnread")}`)] : [];
  const rest = [...further, ...unread];
  if (found.address !== transfer?.recipient) {
    const areLocked = facts.input.known.contacts === undefined;
    const text = [...sentence(areLocked ? "rules:newRecipientGiftLocked" : "rules:newRecipientGift", { recipient }), ...rest];
    // A trial with a small amount is impossible for a collectible.
    return lossesOf(facts).length > 0
      ? { title, text }
      : { title: t("rules:newRecipientOfGift"), text, advice: t("rules:newRecipientGiftAdvice") };
  }
  if (facts.input.known.recipients.some(({ address }) => address === found.address))
    return { title, text: [...sentence("rules:newRecipientStored", { recipient }), ...rest] };
  const gains = balances.filter(({ owner }) => owner === found.address);
  const [first] = gains;
  const wasEmpty = first !== undefined && gains.every(({ before }) => before === 0n);
  return {
    title,
    text: [
      ...(wasEmpty
        ? sentence("rules:newRecipientUnused", { recipient, symbol: shownSymbol(first.asset.id, first.asset.symbol) })
        : sentence("rules:newRecipientText", { recipient })),
      ...rest,
    ],
  };
};
