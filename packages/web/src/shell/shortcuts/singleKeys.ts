import { useSyncExternalStore } from "react";
import { createListeners } from "../../session/storage/createListeners.ts";
import { createStoredText } from "../../session/storage/storedText.ts";

const stored = createStoredText("atoll-single-keys");
const { notify, subscribe } = createListeners();

/** Whether single keys act as shortcuts. Users of speech input, or with frequent accidental key presses, turn them off. */
export function hasSingleKeys(): boolean {
  return stored.read() !== "off";
}

/** Hook for the setting of single-key shortcuts, with its setter. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, hasSingleKeys), chooseSingleKeys];
}

function chooseSingleKeys(on: boolean): void {
  stored.write(on ? "on" : "off");
  notify();
}
