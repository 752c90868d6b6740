import { useSyncExternalStore } from "react";

/** Storage key of disabled warnings in earlier builds; any script or program can write to it. */
const FORMER_KEY = "atoll-disabled-rules";
const NOTICE_KEY = "atoll-warnings-notice";
const listeners = new Set<() => void>();

/** Deletes disabled warnings of earlier builds unread, and stores a notice if any existed. */
export function discardFormerWarnings(): void {
  try {
    if (!Object.hasOwn(localStorage, FORMER_KEY)) return;
    localStorage.removeItem(FORMER_KEY);
    localStorage.setItem(NOTICE_KEY, "1");
  } catch {
    // Without storage no warnings were stored.
  }
}

/** Removes the notice permanently. */
export function dismissWarningsNotice(): void {
  try {
    localStorage.removeItem(NOTICE_KEY);
  } catch {
    // Without storage no notice exists.
  }
  for (const listener of listeners) listener();
}

/** Whether the notice about discarded settings is still undismissed; live. */
export function useWarningsNotice(): boolean {
  return useSyncExternalStore(subscribe, hasWarningsNotice);
}

/** Whether the notice about discarded settings is still undismissed. */
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
