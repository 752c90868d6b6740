import { t } from "../../language/words.ts";
/** Where every Aptos wallet looks for the first account of a mnemonic. */
export const DEFAULT_PATH = "m/44'/637'/0'/0'/0'";

/** Why a text is no path for an account, or undefined. The signer decides in the end; this is what can be said while one types. */
export function pathProblem(text: string): string | undefined {
  const path = text.trim();
  if (/^m\/44'\/637'\/\d{1,10}'\/\d{1,10}'\/\d{1,10}'$/.test(path)) return undefined;
  return t("accounts:pathRule", { example: DEFAULT_PATH });
}
