import { useSyncExternalStore } from "react";
import { createStoredText } from "./storedText.ts";

const stored = createStoredText("atoll-single-keys");
const listeners = new Set<() => void>();

/** Whether single keys are shortcuts. Who speaks to the computer, or presses keys by accident, turns them off. */
export function hasSingleKeys(): boolean {
  return stored.read() !== "off";
}

/** The choice, and how to change it. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, hasSingleKeys), chooseSingleKeys];
}

function chooseSingleKeys(on: boolean): void {
  stored.write(on ? "on" : "off");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
