import { useSyncExternalStore } from "react";

const KEY = "atoll-left-out";
/**
 * The page on which something was typed that is not kept; told once for each form, until nothing is left out of it any more. Over a reload too, which is when
 * it is missing.
 */
let place = keptPlace();
const told = new Set<string>();
const listeners = new Set<() => void>();

/** Says of what is kept whether something was left out of it because it looks like a secret. */
export function tellLeftOut(key: string, isLess: boolean): void {
  if (isLess === told.has(key)) return;
  if (isLess) told.add(key);
  else told.delete(key);
  show(isLess ? location.pathname : undefined);
}

export function dismissLeftOut(): void {
  show(undefined);
}

/** Where something was left out that the person has not put out of sight. */
export function leftOutPlace(): string | undefined {
  return place;
}

/** The same, live. */
export function useLeftOut(): string | undefined {
  return useSyncExternalStore(subscribeLeftOut, leftOutPlace);
}

function keptPlace(): string | undefined {
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
    // Without storage a reload empties every form.
  }
  for (const listener of listeners) listener();
}

export function subscribeLeftOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
