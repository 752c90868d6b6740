import { AUTO_LOCK_CHECK_MS, SLEEP_GAP_MS } from "../vaultLimits.ts";
import type { Clock } from "../vaultStorage.ts";

/** Timer that locks the vault when the user is idle and after machine sleep. */
export interface AutoLock {
  /** Starts the timer with an idle limit. With undefined minutes, only machine sleep locks. A restart keeps the last activity time. */
  start(minutes: number | undefined): void;
  stop(): void;
  touch(): void;
  /**
   * Checks the idle time now instead of at the next tick: after sleep, a request may arrive before the timer fires. Returns true if it
   * locked the vault.
   */
  check(): boolean;
}

export function createAutoLock(options: { readonly clock: Clock; readonly onLock: (reason: "idle" | "sleep") => void }): AutoLock {
  const { clock, onLock } = options;
  let watch: { limitMs: number; lastActivity: number; lastLook: number; cancel: () => void } | undefined;

  const stop = (): void => {
    watch?.cancel();
    watch = undefined;
  };

  const check = (): boolean => {
    if (watch === undefined) return false;
    const now = clock.now();
    const gap = now - watch.lastLook;
    watch.lastLook = now;
    // A clock set back counts as sleep, because the idle time is unknown.
    const slept = gap > AUTO_LOCK_CHECK_MS + SLEEP_GAP_MS || gap < -SLEEP_GAP_MS;
    const idle = now - watch.lastActivity >= watch.limitMs;
    if (!slept && !idle) return false;
    stop();
    onLock(slept ? "sleep" : "idle");
    return true;
  };

  return {
    start: (minutes) => {
      const now = clock.now();
      const lastActivity = watch?.lastActivity ?? now;
      stop();
      const cancel = clock.every(AUTO_LOCK_CHECK_MS, check);
      watch = { limitMs: minutes === undefined ? Number.POSITIVE_INFINITY : minutes * 60_000, lastActivity, lastLook: now, cancel };
    },
    stop,
    touch: () => {
      // User activity after a sleep must not hide the sleep.
      if (watch !== undefined && !check() && watch !== undefined) watch.lastActivity = clock.now();
    },
    check,
  };
}
