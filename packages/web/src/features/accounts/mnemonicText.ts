import { t } from "../../language/words.ts";

const WORD_COUNTS: readonly number[] = [12, 15, 18, 21, 24];

/** The words in a pasted text: lower case, whatever stands between them (commas, numbering, line breaks) left out. */
export function mnemonicWords(text: string): readonly string[] {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== "" && !/^\d+[.)]?$/.test(word));
}

/** Whether the number of words can be right; whether they are words and fit together is for the signer to say. */
export function wordCountProblem(text: string): string | undefined {
  const count = mnemonicWords(text).length;
  if (count === 0) return t("accounts:phraseMissing");
  return WORD_COUNTS.includes(count) ? undefined : t("accounts:phraseLength", { count });
}
