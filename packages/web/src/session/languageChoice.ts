import { useEffect, useSyncExternalStore } from "react";
import { isLanguage, type Language, systemLanguage } from "../language/languages.ts";
import { currentLanguage, loadWords, speak } from "../language/words.ts";
import { createStoredText } from "./storedText.ts";

/** What the person chose; the browser's languages decide until they do. */
export type LanguageChoice = Language | "system";

const LANGUAGE_KEY = "atoll-language";
const stored = createStoredText(LANGUAGE_KEY);
const listeners = new Set<() => void>();
/** Who would lose something when the page is made anew. */
const holding = new Set<symbol>();

export function languageChoice(): LanguageChoice {
  const text = stored.read();
  return isLanguage(text) ? text : "system";
}

/** Loads what every page needs, in the language of the choice, and follows the choice made in another tab. */
export async function startLanguage(): Promise<void> {
  await speak(languageOf(languageChoice()));
  await loadWords(["common", "errors", "pages"]);
  show();
  window.addEventListener("storage", (event) => {
    if (event.key === LANGUAGE_KEY && holding.size === 0) void change();
  });
}

/** While it holds, a choice made in another tab waits: what is half made here would be gone without anybody having touched this tab. */
export function useHeldLanguage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const holder = Symbol();
    holding.add(holder);
    return () => {
      holding.delete(holder);
      if (holding.size === 0 && languageOf(languageChoice()) !== currentLanguage()) void change();
    };
  }, [isHeld]);
}

/** The choice, and how to change it. */
export function useLanguageChoice(): readonly [LanguageChoice, (choice: LanguageChoice) => void] {
  return [useSyncExternalStore(subscribe, languageChoice), chooseLanguage];
}

/** The language of the texts. What is on the page is made anew when it changes: texts are looked up while rendering. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** Changes the choice. */
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
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
