import { useEffect, useSyncExternalStore } from "react";

let isWanted = false;
const LAID_OUT_MS = 50;
const listeners = new Set<() => void>();

/** Says whether the page is to stand further down than it reaches so far, as after a reload of a long list. */
export function wantReadingOn(wanted: boolean): void {
  if (wanted === isWanted) return;
  isWanted = wanted;
  for (const listener of listeners) listener();
}

/** Reads the next page of a list, whenever it can, as long as the place where the list was left is not reached. `readOn` begins at most one request. */
export function useReadsOn(canReadOn: boolean, readOn: () => void): void {
  const isWantedNow = useSyncExternalStore(subscribe, () => isWanted);
  useEffect(() => {
    if (!isWantedNow || !canReadOn) return undefined;
    // Once the rows that came last are laid out, and they may reach far enough.
    const timer = setTimeout(() => {
      if (isWanted) readOn();
    }, LAID_OUT_MS);
    return () => clearTimeout(timer);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
