import { t } from "../../language/words.ts";
import type { IdentityView } from "../../signer/protocol.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { shortenAddress } from "../../ui/text/shorten.ts";

export interface RemovalLoss {
  readonly text: string;
  /** True if only the user's own backup can restore the account: no issuer or other wallet has its key. */
  readonly isOnlyHere: boolean;
}

/** Explains how to restore a removed account. `isOtherDirectory`: this machine's pepper service uses a different key than the account's. */
export function removalLoss({ source }: AccountRecord, identity: IdentityView | undefined, isOtherDirectory: boolean): RemovalLoss {
  switch (source.kind) {
    case "mnemonic":
      return { text: t("accounts:phraseBringsBack"), isOnlyHere: true };
    case "privateKey":
      return { text: t("accounts:keyBringsBack"), isOnlyHere: true };
    case "passkey":
      return { text: t("accounts:passkeyBringsBack"), isOnlyHere: true };
    case "keyless":
      return keylessLoss(identity, isOtherDirectory);
    case "external":
      return { text: t("accounts:walletBringsBack", { wallet: source.wallet }), isOnlyHere: false };
    case "multi":
      return { text: t("accounts:membersBringBack"), isOnlyHere: true };
    case "watch":
      return { text: t("accounts:onlyEntry"), isOnlyHere: false };
  }
}

/** Explains the removal of a keyless account: a new sign-in restores it only if the pepper service still returns the stored pepper. */
function keylessLoss(identity: IdentityView | undefined, isOtherDirectory: boolean): RemovalLoss {
  const answer = identity?.secondAnswer;
  if (answer !== undefined && answer !== "same") {
    return { text: t("accounts:signInLeadsElsewhere", { address: shortenAddress(answer) }), isOnlyHere: true };
  }
  if (isOtherDirectory) return { text: t("accounts:signInOtherDirectory"), isOnlyHere: true };
  if (answer === undefined) return { text: t("accounts:signInUnconfirmed"), isOnlyHere: true };
  return { text: t("accounts:signInBringsBack"), isOnlyHere: false };
}
