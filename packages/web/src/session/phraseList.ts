import { holdsPhrase, type PhraseWords, phraseWords } from "../chain/facts/phrases.ts";
import { recognisePhrasesBy } from "../chain/facts/secretText.ts";

let list: PhraseWords | undefined;

/** The words of recovery phrases; undefined until they are loaded. */
export function phraseList(): PhraseWords | undefined {
  return list;
}

/** Loads them. False where that does not work: then nobody can tell a phrase from other words. */
export async function loadPhraseList(): Promise<boolean> {
  try {
    if (list !== undefined) return true;
    const words = phraseWords((await import("@scure/bip39/wordlists/english.js")).wordlist);
    list = words;
    recognisePhrasesBy((text) => holdsPhrase(text, words));
    return true;
  } catch {
    return false;
  }
}
