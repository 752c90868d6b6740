import { useEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let tellers = 0;

/** A part of the page says that the network does not answer: then the shell need not say it once more. */
export function useTellOffline(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether the page itself says that the network does not answer. */
export function useIsOfflineTold(): boolean {
  return useSyncExternalStore(subscribe, () => tellers > 0);
}

function change(by: 1 | -1): void {
  tellers += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
