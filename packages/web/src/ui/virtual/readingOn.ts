import { useEffect, useSyncExternalStore } from "react";

let isWanted = false;
const LAID_OUT_MS = 50;
const listeners = new Set<() => void>();

/** Sets whether the target scroll position is below the loaded rows, as after reloading a long list. */
export function wantReadingOn(wanted: boolean): void {
  if (wanted === isWanted) return;
  isWanted = wanted;
  for (const listener of listeners) listener();
}

/** Hook: loads further pages of a list until the list reaches the target scroll position. `readOn` must start at most one request. */
export function useReadsOn(canReadOn: boolean, readOn: () => void): void {
  const isWantedNow = useSyncExternalStore(subscribe, () => isWanted);
  useEffect(() => {
    if (!isWantedNow || !canReadOn) return undefined;
    // Wait for the layout of the latest rows: they may already reach the target position.
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
