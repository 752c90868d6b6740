import { useSyncExternalStore } from "react";

/** The page on which something was typed that is not kept, and the form; told once for each form, until nothing is left out of it any more. */
let place: string | undefined;
let form: string | undefined;
const told = new Set<string>();
const listeners = new Set<() => void>();

/** Says of what is kept whether something was left out of it because it looks like a secret. */
export function tellLeftOut(key: string, isLess: boolean): void {
  if (!isLess) {
    told.delete(key);
    if (form === key) dismissLeftOut();
  } else if (!told.has(key)) {
    told.add(key);
    form = key;
    show(location.pathname);
  }
}

export function dismissLeftOut(): void {
  if (place !== undefined) show(undefined);
}

/** Where something was left out that the person has not put out of sight. */
export function leftOutPlace(): string | undefined {
  return place;
}

/** The same, live. */
export function useLeftOut(): string | undefined {
  return useSyncExternalStore(subscribeLeftOut, leftOutPlace);
}

function show(next: string | undefined): void {
  place = next;
  for (const listener of listeners) listener();
}

export function subscribeLeftOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
