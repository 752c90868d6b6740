import { CERTAIN_WORDS, matchPartialPhrase, plainWords } from "./phrases/matchPartialPhrase.ts";
import { phraseList } from "./phrases/phraseList.ts";
import { hasManyWords } from "./phrases/phrases.ts";
import { looksSecret } from "./secretText.ts";

/**
 * Result of checking whether a text is a secret. `unsure` while the word list loads: no requests, no warning. `maybe` triggers a search
 * only after the user confirms.
 */
export type TypedSecret = "no" | "unsure" | "maybe" | "yes";

/** Whether a text has the words of a full or partial recovery phrase, so that only the word list can classify it. */
export function needsWordList(text: string): boolean {
  return plainWords(text) !== undefined || hasManyWords(text);
}

/** Classifies typed text by a word list: undefined until loaded, empty if loading failed. */
export function typedSecret(text: string, list: readonly string[] | undefined): TypedSecret {
  if (looksSecret(text)) return "yes";
  const words = plainWords(text);
  if (list === undefined) return needsWordList(text) ? "unsure" : "no";
  return words === undefined ? "no" : matchPartialPhrase(words, list);
}

/** Whether text may be a private key, a recovery phrase or its beginning. Without the word list, any long row of words may be a phrase. */
export function mayBeSecretText(text: string): boolean {
  return looksSecret(text) || (phraseList() === undefined && hasManyWords(text)) || (plainWords(text)?.length ?? 0) >= CERTAIN_WORDS;
}
