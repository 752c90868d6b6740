import { useEffect, useState } from "react";
import { looksSecret } from "../../chain/facts/secretText.ts";
import { isBegunPhrase, plainWords } from "./begunPhrase.ts";

/** Whether a text is a secret. Unsure while the list of words is on its way: then nobody is asked about it and nothing is said. */
export type TypedSecret = "no" | "unsure" | "yes";

let words: readonly string[] | undefined;

/** Whether what is typed looks like a private key or a recovery phrase, also one of which only some words are there. */
export function useTypedSecret(text: string): TypedSecret {
  const begun = plainWords(text);
  const [list, setList] = useState(words);
  const isListWanted = begun !== undefined && list === undefined;
  useEffect(() => {
    if (!isListWanted) return;
    let isCurrent = true;
    void loadWords().then((loaded) => isCurrent && setList(loaded));
    return () => {
      isCurrent = false;
    };
  }, [isListWanted]);
  if (looksSecret(text)) return "yes";
  if (begun === undefined) return "no";
  if (list === undefined) return "unsure";
  return isBegunPhrase(begun, list) ? "yes" : "no";
}

async function loadWords(): Promise<readonly string[]> {
  try {
    words = (await import("@scure/bip39/wordlists/english.js")).wordlist;
    return words;
  } catch {
    // Without the list whole phrases are still recognised by their form.
    return [];
  }
}
