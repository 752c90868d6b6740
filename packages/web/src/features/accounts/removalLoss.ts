import { t } from "../../language/words.ts";
import type { IdentityView } from "../../signer/protocol.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { shortenAddress } from "../../ui/shorten.ts";

export interface RemovalLoss {
  readonly text: string;
  /** Whether nothing but a copy that the person made is known to bring it back: no issuer, no other wallet. */
  readonly isOnlyHere: boolean;
}

/** What brings a removed account back. `isOtherDirectory`: the pepper service here has another key than the one that the account is from. */
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

/** A new sign-in leads to the account only where the pepper service still gives the pepper that is stored here. */
function keylessLoss(identity: IdentityView | undefined, isOtherDirectory: boolean): RemovalLoss {
  const answer = identity?.secondAnswer;
  if (answer !== undefined && answer !== "same") {
    return { text: t("accounts:signInLeadsElsewhere", { address: shortenAddress(answer) }), isOnlyHere: true };
  }
  if (isOtherDirectory) return { text: t("accounts:signInOtherDirectory"), isOnlyHere: true };
  if (answer === undefined) return { text: t("accounts:signInUnconfirmed"), isOnlyHere: true };
  return { text: t("accounts:signInBringsBack"), isOnlyHere: false };
}
