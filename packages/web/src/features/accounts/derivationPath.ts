import type { SecretKey } from "../../chain/facts/accountKey.ts";
import { t } from "../../language/words.ts";

type Scheme = SecretKey["scheme"];

/** Default derivation path, where every Aptos wallet looks for a mnemonic's first account. */
export function firstPath(scheme: Scheme): string {
  return scheme === "singleKeySecp256k1" ? "m/44'/637'/0'/0/0" : "m/44'/637'/0'/0'/0'";
}

/** Error message for an invalid derivation path, shown during typing; undefined if valid. The signer validates the path again. */
export function pathProblem(text: string, scheme: Scheme): string | undefined {
  const pattern =
    scheme === "singleKeySecp256k1" ? /^m\/44'\/637'\/\d{1,10}'\/\d{1,10}\/\d{1,10}$/ : /^m\/44'\/637'\/\d{1,10}'\/\d{1,10}'\/\d{1,10}'$/;
  return pattern.test(text.trim()) ? undefined : t("accounts:pathRule", { example: firstPath(scheme) });
}
