import { useEffect, useSyncExternalStore } from "react";
import { createListeners } from "../storage/createListeners.ts";

const { notify, subscribe } = createListeners();
let tellers = 0;

/** Hook: marks that a component already shows the offline message, so the page frame need not repeat it. */
export function useOfflineNotice(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Hook: whether the page already shows the offline message. */
export function useIsOfflineShown(): boolean {
  return useSyncExternalStore(subscribe, () => tellers > 0);
}

function change(by: 1 | -1): void {
  tellers += by;
  notify();
}
