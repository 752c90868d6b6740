import { useSyncExternalStore } from "react";

const KEY = "atoll:controlToken";
const FRAGMENT = "control=";
/** As the network makes them: one word that survives a terminal, an address and a header. */
const TOKEN = /^[\w-]{8,128}$/;

const listeners = new Set<() => void>();
let inMemory: string | undefined;

/**
 * The token of the network's controls. `npm start` opens the page with it after the `#` of the address, which no server sees; this tab keeps it
 * for itself, and other tabs are asked for it.
 */
export const controlToken = {
  read(): string | undefined {
    try {
      return sessionStorage.getItem(KEY) ?? inMemory;
    } catch {
      return inMemory;
    }
  },
  /** Undefined forgets it. */
  write(token: string | undefined): void {
    inMemory = token;
    try {
      if (token === undefined) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, token);
    } catch {
      // Without storage it lives as long as the page.
    }
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What somebody pasted, as a token; undefined where it cannot be one. */
export function readControlToken(text: string): string | undefined {
  const trimmed = text.trim();
  return TOKEN.test(trimmed) ? trimmed : undefined;
}

/** Takes the token out of the address with which the page was opened, before anything shows, copies or remembers that address. */
export function takeControlToken(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(`#${FRAGMENT}`)) return;
  const token = readControlToken(hash.slice(1 + FRAGMENT.length));
  if (token !== undefined) controlToken.write(token);
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
}

/** The token of this tab, live; undefined until there is one. */
export function useControlToken(): string | undefined {
  return useSyncExternalStore(controlToken.subscribe, controlToken.read, () => undefined);
}
