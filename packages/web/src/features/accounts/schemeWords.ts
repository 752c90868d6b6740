import type { SignatureScheme } from "../../chain/facts/accountKey.ts";
import { t } from "../../language/words.ts";

/** Translated name of a signature scheme. */
export function schemeWords(scheme: SignatureScheme): string {
  switch (scheme) {
    case "ed25519":
      return t("accounts:schemeEd25519");
    case "singleKeyEd25519":
      return t("accounts:schemeSingleEd25519");
    case "singleKeySecp256k1":
      return t("accounts:schemeSecp256k1");
    case "passkey":
      return t("accounts:schemePasskey");
    case "keyless":
      return t("accounts:schemeKeyless");
    case "federatedKeyless":
      return t("accounts:schemeFederatedKeyless");
    case "multiKey":
      return t("accounts:schemeMultiKey");
    case "multiEd25519":
      return t("accounts:schemeMultiEd25519");
  }
}
