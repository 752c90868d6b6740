/** Function that detects a recovery phrase in a text. */
export type PhraseTest = (text: string) => boolean;

let isPhrase: PhraseTest | undefined;

/** Phrase detector based on the BIP-39 word list; undefined until the list is loaded. */
export function phraseList(): PhraseTest | undefined {
  return isPhrase;
}

/** Loads the BIP-39 word list. Returns false on failure: then phrases are indistinguishable from other words. */
export async function loadPhraseList(): Promise<boolean> {
  try {
    if (isPhrase !== undefined) return true;
    const [{ wordlist }, { phraseTest }] = await Promise.all([import("@scure/bip39/wordlists/english.js"), import("./holdsPhrase.ts")]);
    isPhrase = phraseTest(wordlist);
    return true;
  } catch {
    return false;
  }
}
