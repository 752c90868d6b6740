import { useSyncExternalStore } from "react";

/** The page on which something was typed that is not kept; told once for each form, until nothing is left out of it any more. */
let place: string | undefined;
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

function show(next: string | undefined): void {
  place = next;
  for (const listener of listeners) listener();
}

export function subscribeLeftOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
