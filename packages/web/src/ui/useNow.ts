import { useSyncExternalStore } from "react";

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowSecs = Math.floor(Date.now() / TICK_MS);

/** The wall clock in whole seconds; one timer for everyone who looks. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, currentSecs, currentSecs);
}

/** While nobody looked, nothing ticked: the first to look again reads the clock itself. */
function currentSecs(): number {
  if (timer === undefined) nowSecs = Math.floor(Date.now() / TICK_MS);
  return nowSecs;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  nowSecs = Math.floor(Date.now() / TICK_MS);
  for (const listener of listeners) listener();
}
