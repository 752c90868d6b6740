import { useEffect, useState, useSyncExternalStore } from "react";
import { loadPhraseList } from "../../chain/secrets/phrases/phraseList.ts";
import { needsWordList, type TypedSecret, typedSecret } from "../../chain/secrets/typedSecret.ts";
import { loadWords as loadTexts } from "../../language/words.ts";
import { createListeners } from "../../session/storage/createListeners.ts";

let words: readonly string[] | undefined;
let released: string | undefined;
const { notify, subscribe } = createListeners();

/** Confirms that the user wants to search for a text that may be a partial recovery phrase. */
export function confirmSearch(text: string): void {
  released = text;
  notify();
}

/** Checks whether the typed text resembles a private key or a full or partial recovery phrase. */
export function useTypedSecret(text: string): TypedSecret {
  const [list, setList] = useState(words);
  const isReleased = useSyncExternalStore(subscribe, () => released === text);
  const isListWanted = list === undefined && needsWordList(text);
  useEffect(() => {
    if (!isListWanted) return;
    let isCurrent = true;
    void loadWords().then((loaded) => isCurrent && setList(loaded));
    return () => {
      isCurrent = false;
    };
  }, [isListWanted]);
  const likely = typedSecret(text, list);
  return likely === "maybe" && isReleased ? "no" : likely;
}

async function loadWords(): Promise<readonly string[]> {
  try {
    const [{ wordlist }] = await Promise.all([import("@scure/bip39/wordlists/english.js"), loadPhraseList(), loadTexts(["palette"])]);
    words = wordlist;
    return words;
  } catch {
    // Without the word list, complete recovery phrases are still recognised by their form.
    return [];
  }
}
