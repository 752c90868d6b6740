import { recognisePhrasesBy } from "../chain/facts/secretText.ts";

/** Whether there is a recovery phrase in a text. */
export type PhraseTest = (text: string) => boolean;

let isPhrase: PhraseTest | undefined;

/** Tells phrases by the list of their words; undefined until that is loaded. */
export function phraseList(): PhraseTest | undefined {
  return isPhrase;
}

/** Loads it. False where that does not work: then nobody can tell a phrase from other words. */
export async function loadPhraseList(): Promise<boolean> {
  try {
    if (isPhrase !== undefined) return true;
    const [{ wordlist }, { phraseTest }] = await Promise.all([
      import("@scure/bip39/wordlists/english.js"),
      import("../chain/facts/holdsPhrase.ts"),
    ]);
    isPhrase = phraseTest(wordlist);
    recognisePhrasesBy(isPhrase);
    return true;
  } catch {
    return false;
  }
}
