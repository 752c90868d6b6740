import { foreignText } from "../../language/foreignText.ts";
import type { PermissionEffect } from "../../preview/effect.ts";
import { account, sentence } from "../../preview/parts.ts";
import type { SentencePart } from "../../preview/previewTypes.ts";
import { rightWords } from "../../preview/words/rightWords.ts";
import { shortenHex } from "../../ui/text/shorten.ts";

/** Describes a permission change in one sentence. */
export function permissionWords(effect: PermissionEffect): readonly SentencePart[] {
  const who = { account: account(effect.account) };
  switch (effect.change) {
    case "key":
      return sentence("panel:keyChanged", { ...who, after: shortenHex(effect.after) });
    case "rotationOffer":
      return effect.after === undefined
        ? sentence("panel:rotationRevoked", who)
        : sentence("panel:rotationOffered", { ...who, to: account(effect.after) });
    case "signerOffer":
      return effect.after === undefined
        ? sentence("panel:signerRevoked", who)
        : sentence("panel:signerOffered", { ...who, to: account(effect.after) });
    case "authenticatorAdded":
      return sentence("panel:authenticatorAdded", { ...who, function: foreignText(effect.functionId) });
    case "authenticatorRemoved":
      return sentence("panel:authenticatorRemoved", { ...who, function: foreignText(effect.functionId) });
    case "authenticatorsRemoved":
      return sentence("panel:authenticatorsRemoved", who);
    case "ownerAdded":
      return sentence("panel:ownerAdded", { ...who, owner: account(effect.owner) });
    case "ownerRemoved":
      return sentence("panel:ownerRemoved", { ...who, owner: account(effect.owner) });
    case "threshold":
      return effect.before === undefined
        ? sentence("panel:threshold", { ...who, after: effect.after.toString() })
        : sentence("panel:thresholdChanged", { ...who, after: effect.after.toString(), before: effect.before.toString() });
    case "operator":
      return sentence("panel:operator", { ...who, to: account(effect.after) });
    case "voter":
      return sentence("panel:voter", { ...who, to: account(effect.after) });
    case "rightLost":
      return rightWords(effect.account, effect);
    case "refs":
      return sentence("panel:refs", { ...who, type: foreignText(effect.type), refs: effect.refs.map(foreignText).join(", ") });
  }
}

/** True if the change lets another party act for the account, or lowers the required number of approvals. */
export function givesControl(effect: PermissionEffect): boolean {
  if (effect.isOfNew === true) return false;
  switch (effect.change) {
    case "key":
    case "authenticatorAdded":
    case "ownerAdded":
    case "rightLost":
      return true;
    case "rotationOffer":
    case "signerOffer":
      return effect.after !== undefined;
    case "threshold":
      return effect.before !== undefined && effect.after < effect.before;
    default:
      return false;
  }
}

/** True if the permission only results from creating an object or shared account, which other effects describe better. */
export function isFromCreation(effect: PermissionEffect): boolean {
  return effect.isOfNew === true && (effect.change === "key" || effect.change === "signerOffer");
}
