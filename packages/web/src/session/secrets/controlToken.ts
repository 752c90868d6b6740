import { useSyncExternalStore } from "react";

const KEY = "atoll:controlToken";
const FRAGMENT = "control=";
/** Format of the control tokens that the local network issues: one word that is safe in terminals, URLs and headers. */
const TOKEN = /^[\w-]{8,128}$/;

const listeners = new Set<() => void>();
let inMemory: string | undefined;

/**
 * Access token for controlling the local network (clock, reset and so on). `npm start` opens the page with the token in the URL fragment,
 * which no server sees. This tab stores it and requests it from other tabs.
 */
export const controlToken = {
  read(): string | undefined {
    try {
      return sessionStorage.getItem(KEY) ?? inMemory;
    } catch {
      return inMemory;
    }
  },
  /** Stores the token; undefined deletes it. */
  write(token: string | undefined): void {
    inMemory = token;
    try {
      if (token === undefined) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, token);
    } catch {
      // Without browser storage the token lasts as long as the page.
    }
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Parses pasted text as a control token; undefined if the format does not match. */
export function readControlToken(text: string): string | undefined {
  const trimmed = text.trim();
  return TOKEN.test(trimmed) ? trimmed : undefined;
}

/** Moves the control token out of the page's URL before anything displays, copies or stores that URL. */
export function extractControlToken(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(`#${FRAGMENT}`)) return;
  const token = readControlToken(hash.slice(1 + FRAGMENT.length));
  if (token !== undefined) controlToken.write(token);
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
}

/** Hook for this tab's control token; undefined if unset. */
export function useControlToken(): string | undefined {
  return useSyncExternalStore(controlToken.subscribe, controlToken.read, () => undefined);
}
