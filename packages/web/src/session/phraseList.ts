import { type PhraseWords, phraseWords } from "../chain/facts/phrases.ts";

let list: PhraseWords | undefined;

/** The words of recovery phrases; undefined until they are loaded. */
export function phraseList(): PhraseWords | undefined {
  return list;
}

/** Loads them. False where that does not work: then nobody can tell a phrase from other words. */
export async function loadPhraseList(): Promise<boolean> {
  try {
    list ??= phraseWords((await import("@scure/bip39/wordlists/english.js")).wordlist);
    return true;
  } catch {
    return false;
  }
}
