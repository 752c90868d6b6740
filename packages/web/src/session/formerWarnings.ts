import { useSyncExternalStore } from "react";

/** Earlier builds stored disabled warnings here, where any script or program can write. */
const FORMER_KEY = "atoll-disabled-rules";
const NOTICE_KEY = "atoll-warnings-notice";
const listeners = new Set<() => void>();

/** Deletes the disabled warnings of earlier builds without reading them, and leaves a notice if there were any. */
export function discardFormerWarnings(): void {
  try {
    if (!Object.hasOwn(localStorage, FORMER_KEY)) return;
    localStorage.removeItem(FORMER_KEY);
    localStorage.setItem(NOTICE_KEY, "1");
  } catch {
    // Without storage nothing was stored.
  }
}

/** Removes the notice for good. */
export function dismissWarningsNotice(): void {
  try {
    localStorage.removeItem(NOTICE_KEY);
  } catch {
    // Without storage there is no notice.
  }
  for (const listener of listeners) listener();
}

/** Whether the notice about discarded settings has not been dismissed yet; live. */
export function useWarningsNotice(): boolean {
  return useSyncExternalStore(subscribe, hasWarningsNotice);
}

/** Whether the notice about discarded settings has not been dismissed yet. */
export function hasWarningsNotice(): boolean {
  try {
    return Object.hasOwn(localStorage, NOTICE_KEY);
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
