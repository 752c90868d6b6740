import { useSyncExternalStore } from "react";

const KEY = "atoll-left-out";
/**
 * URL path of the page with input that was not stored because it resembles a secret. The notice appears once per form until its input is
 * stored completely. It survives a reload, when the input is missing.
 */
let place = storedPath();
const reportedKeys = new Set<string>();
const listeners = new Set<() => void>();

/** Stores whether secret-like input was omitted from a draft. */
export function reportOmitted(key: string, isLess: boolean): void {
  if (isLess === reportedKeys.has(key)) return;
  if (isLess) reportedKeys.add(key);
  else reportedKeys.delete(key);
  show(isLess ? location.pathname : undefined);
}

export function dismissLeftOut(): void {
  show(undefined);
}

/** URL path of the page with omitted input, until the user dismisses the notice. */
export function leftOutPlace(): string | undefined {
  return place;
}

/** Hook for the URL path of the page with omitted input; updates on change. */
export function useLeftOut(): string | undefined {
  return useSyncExternalStore(subscribeLeftOut, leftOutPlace);
}

function storedPath(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function show(next: string | undefined): void {
  place = next;
  try {
    sessionStorage.removeItem(KEY);
    if (next !== undefined) sessionStorage.setItem(KEY, next);
  } catch {
    // Without browser storage a reload empties every form.
  }
  for (const listener of listeners) listener();
}

export function subscribeLeftOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
