import { useEffect, useSyncExternalStore } from "react";
import { isLanguage, type Language, systemLanguage } from "../../language/languages.ts";
import type { WordGroup } from "../../language/wordKeys.ts";
import { currentLanguage, loadWords, speak } from "../../language/words.ts";
import { createListeners } from "../storage/createListeners.ts";
import { createStoredText } from "../storage/storedText.ts";

/** The user's language choice; `system` follows the browser's languages. */
export type LanguageChoice = Language | "system";

const LANGUAGE_KEY = "atoll-language";
const stored = createStoredText(LANGUAGE_KEY);
const { notify, subscribe } = createListeners();
/** Components with unsaved input that a re-render would lose. */
const holding = new Set<symbol>();

export function languageChoice(): LanguageChoice {
  const text = stored.read();
  return isLanguage(text) ? text : "system";
}

/** Texts that every page needs. */
const PAGE_WORDS = ["common", "errors", "pages"] as const satisfies readonly WordGroup[];

/** Loads the texts that every page needs in the chosen language, and applies language changes from other tabs. */
export async function startLanguage(words: readonly WordGroup[] = PAGE_WORDS): Promise<void> {
  await speak(languageOf(languageChoice()));
  await loadWords(words);
  show();
  window.addEventListener("storage", (event) => {
    if (event.key === LANGUAGE_KEY && holding.size === 0) void change();
  });
}

/** Delays language changes from other tabs while `isPaused`, because re-rendering would discard unfinished input in this tab. */
export function useLanguageHold(isPaused: boolean): void {
  useEffect(() => {
    if (!isPaused) return undefined;
    const holder = Symbol();
    holding.add(holder);
    return () => {
      holding.delete(holder);
      if (holding.size === 0 && languageOf(languageChoice()) !== currentLanguage()) void change();
    };
  }, [isPaused]);
}

/** Hook for the language choice, with its setter. */
export function useLanguageChoice(): readonly [LanguageChoice, (choice: LanguageChoice) => void] {
  return [useSyncExternalStore(subscribe, languageChoice), chooseLanguage];
}

/** Hook for the current language of page texts. A change re-renders the page, because components look up texts while rendering. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** Stores a language choice and applies it. */
export function chooseLanguage(choice: LanguageChoice): void {
  stored.write(choice);
  void change();
}

async function change(): Promise<void> {
  await speak(languageOf(languageChoice()));
  show();
}

function languageOf(choice: LanguageChoice): Language {
  return choice === "system" ? systemLanguage(navigator.languages) : choice;
}

function show(): void {
  document.documentElement.lang = currentLanguage();
  notify();
}
