import { useSyncExternalStore } from "react";

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowSecs = Math.floor(Date.now() / TICK_MS);

/** Wall clock in whole seconds, with a timer shared by all subscribers. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, currentSecs, currentSecs);
}

/** Current time in seconds. Without subscribers the timer is stopped, so the next subscriber reads the clock directly. */
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
