import { LENGTHS } from "../../chain/secrets/phrases/phrases.ts";
import { t } from "../../language/words.ts";

/** Words of a pasted recovery phrase in lower case, without commas, numbering and line breaks. */
export function mnemonicWords(text: string): readonly string[] {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== "" && !/^\d+[.)]?$/.test(word));
}

/** Error message for an invalid word count. The signer validates the words and their checksum. */
export function wordCountProblem(text: string): string | undefined {
  const count = mnemonicWords(text).length;
  if (count === 0) return t("accounts:phraseMissing");
  return LENGTHS.includes(count) ? undefined : t("accounts:phraseLength", { count });
}
