import { useSyncExternalStore } from "react";
import { createListeners } from "../storage/createListeners.ts";
import { createStoredText } from "../storage/storedText.ts";

export type ThemeChoice = "light" | "dark" | "system";

/** Storage key of the theme; `public/theme.js` reads it before the first paint. */
const THEME_KEY = "atoll-theme";
const stored = createStoredText(THEME_KEY);
const { notify, subscribe } = createListeners();

/** The user's theme choice; `system` follows the operating system. */
export function themeChoice(): ThemeChoice {
  const text = stored.read();
  return text === "light" || text === "dark" ? text : "system";
}

/** Applies the stored theme, and changes from other tabs. */
export function startTheme(): void {
  showTheme();
  window.addEventListener("storage", (event) => {
    if (event.key === THEME_KEY) showTheme();
  });
}

/** Hook for the theme choice, with its setter. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, themeChoice), chooseTheme];
}

/** Stores a theme choice and applies it. */
export function chooseTheme(choice: ThemeChoice): void {
  stored.write(choice);
  showTheme();
}

function showTheme(): void {
  const choice = themeChoice();
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  notify();
}
