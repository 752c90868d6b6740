import { useSyncExternalStore } from "react";
import { isLanguage, type Language, systemLanguage } from "../language/languages.ts";
import { currentLanguage, loadWords, speak } from "../language/words.ts";
import { createStoredText } from "./storedText.ts";

/** What the person chose; the browser's languages decide until they do. */
export type LanguageChoice = Language | "system";

const LANGUAGE_KEY = "atoll-language";
const stored = createStoredText(LANGUAGE_KEY);
const listeners = new Set<() => void>();

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
    if (event.key === LANGUAGE_KEY) void change();
  });
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
