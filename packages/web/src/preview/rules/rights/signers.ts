import { NO_ADDRESS_YET } from "../../../chain/transactions/signable.ts";
import { t } from "../../../language/words.ts";
import { isOwnAccount, mayBeOwnAccount } from "../../facts/ownAccount.ts";
import type { Rule } from "../../facts/rule.ts";
import { APT } from "../../findAsset.ts";
import { account, amount, sentence, text } from "../../parts.ts";

export const paysForAnother: Rule["find"] = (facts) => {
  const { signable, fee } = facts;
  const payer = signable?.feePayer;
  if (signable === undefined || payer === undefined || !mayBeOwnAccount(facts, payer)) return undefined;
  const { sender } = signable.raw;
  if (isOwnAccount(facts, sender)) return undefined;
  const limit = amount(fee.limitOctas, APT);
  return { text: sentence("rules:paysText", { sender: account(sender), payer: account(payer), limit }) };
};

/** Warns about several signers: code can use one signer's consent to take assets from another. */
export const severalSigners: Rule["find"] = (facts) => {
  const { signable } = facts;
  if (signable === undefined || signable.secondarySigners.length === 0) return undefined;
  const stranger = [signable.raw.sender, ...signable.secondarySigners].find((address) => !isOwnAccount(facts, address));
  return stranger === undefined ? undefined : { text: sentence("rules:signersText", { account: account(stranger) }) };
};

export const feePayerOpen: Rule["find"] = ({ signable }) =>
  signable?.feePayer === NO_ADDRESS_YET ? { text: [text(t("rules:fee_payer_open_loss"))] } : undefined;
