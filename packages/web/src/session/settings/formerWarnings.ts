import { useSyncExternalStore } from "react";
import { createListeners } from "../storage/createListeners.ts";

/** Storage key of disabled warnings in earlier builds. Any script or program can write to it, so its contents are untrusted. */
const FORMER_KEY = "atoll-disabled-rules";
const NOTICE_KEY = "atoll-warnings-notice";
const { notify, subscribe } = createListeners();

/** Deletes disabled warnings that an earlier build stored, without reading them, and stores a notice if any existed. */
export function discardFormerWarnings(): void {
  try {
    if (!Object.hasOwn(localStorage, FORMER_KEY)) return;
    localStorage.removeItem(FORMER_KEY);
    localStorage.setItem(NOTICE_KEY, "1");
  } catch {
    // Without browser storage no warnings were stored.
  }
}

/** Removes the notice about discarded warning settings permanently. */
export function dismissWarningsNotice(): void {
  try {
    localStorage.removeItem(NOTICE_KEY);
  } catch {
    // Without browser storage no notice exists.
  }
  notify();
}

/** Hook: whether to show the notice about discarded warning settings. */
export function useWarningsNotice(): boolean {
  return useSyncExternalStore(subscribe, hasWarningsNotice);
}

/** Whether to show the notice about discarded warning settings. */
export function hasWarningsNotice(): boolean {
  try {
    return Object.hasOwn(localStorage, NOTICE_KEY);
  } catch {
    return false;
  }
}
