import { useEffect, useState, useSyncExternalStore } from "react";
import { matchPartialPhrase, plainWords } from "../../chain/secrets/matchPartialPhrase.ts";
import { loadPhraseList } from "../../chain/secrets/phraseList.ts";
import { hasManyWords } from "../../chain/secrets/phrases.ts";
import { looksSecret } from "../../chain/secrets/secretText.ts";
import { loadWords as loadTexts } from "../../language/words.ts";

/**
 * Result of checking whether a text is a secret. `unsure` while the word list loads: no requests, no warning. `maybe` triggers a search
 * only after the user confirms.
 */
export type TypedSecret = "no" | "unsure" | "maybe" | "yes";

let words: readonly string[] | undefined;
let released: string | undefined;
const listeners = new Set<() => void>();

/** Confirms that the user wants to search for a text that may be a partial recovery phrase. */
export function confirmSearch(text: string): void {
  released = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Checks whether the typed text resembles a private key or a full or partial recovery phrase. */
export function useTypedSecret(text: string): TypedSecret {
  const begun = plainWords(text);
  const needsList = begun !== undefined || hasManyWords(text);
  const [list, setList] = useState(words);
  const isReleased = useSyncExternalStore(subscribe, () => released === text);
  const isListWanted = needsList && list === undefined;
  useEffect(() => {
    if (!isListWanted) return;
    let isCurrent = true;
    void loadWords().then((loaded) => isCurrent && setList(loaded));
    return () => {
      isCurrent = false;
    };
  }, [isListWanted]);
  if (looksSecret(text)) return "yes";
  if (isListWanted) return "unsure";
  if (begun === undefined || list === undefined) return "no";
  const likely = matchPartialPhrase(begun, list);
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
