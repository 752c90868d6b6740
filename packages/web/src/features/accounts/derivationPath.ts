import type { SecretKey } from "../../chain/facts/accountKey.ts";
import { t } from "../../language/words.ts";

type Scheme = SecretKey["scheme"];

/** Where every Aptos wallet looks for the first account of a mnemonic. */
export function firstPath(scheme: Scheme): string {
  return scheme === "singleKeySecp256k1" ? "m/44'/637'/0'/0/0" : "m/44'/637'/0'/0'/0'";
}

/** Why a text is no path for an account, or undefined. The signer decides in the end; this is what can be said while one types. */
export function pathProblem(text: string, scheme: Scheme): string | undefined {
  const pattern =
    scheme === "singleKeySecp256k1" ? /^m\/44'\/637'\/\d{1,10}'\/\d{1,10}\/\d{1,10}$/ : /^m\/44'\/637'\/\d{1,10}'\/\d{1,10}'\/\d{1,10}'$/;
  return pattern.test(text.trim()) ? undefined : t("accounts:pathRule", { example: firstPath(scheme) });
}
