import { useSyncExternalStore } from "react";
import { createStoredText } from "./storedText.ts";

export type ThemeChoice = "light" | "dark" | "system";

/** `public/theme.js` reads the same key before the first paint. */
const THEME_KEY = "atoll-theme";
const stored = createStoredText(THEME_KEY);
const listeners = new Set<() => void>();

/** What the person chose; the system decides until they do. */
export function themeChoice(): ThemeChoice {
  const text = stored.read();
  return text === "light" || text === "dark" ? text : "system";
}

/** Shows the choice, here and in every other open tab. */
export function startTheme(): void {
  showTheme();
  window.addEventListener("storage", (event) => {
    if (event.key === THEME_KEY) showTheme();
  });
}

/** The choice, and how to change it. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, themeChoice), chooseTheme];
}

/** Changes the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  stored.write(choice);
  showTheme();
}

function showTheme(): void {
  const choice = themeChoice();
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
