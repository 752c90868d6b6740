import { type SessionLocks, TAB_LOCK_PREFIX } from "../sessionLocks.ts";
import { CONSENT_RETURN_MS, TABS_GONE_MS } from "../vaultLimits.ts";
import type { Clock } from "../vaultStorage.ts";

export interface TabWatchOptions {
  readonly locks: Pick<SessionLocks, "whenFree" | "held">;
  readonly clock: Clock;
  /** Whether the end of the last tab counts immediately, without waiting for a reload to finish. */
  readonly isStrict: () => boolean;
  readonly onTabGone: (tab: string) => void;
  /** Called when no tab has been open for five seconds, or immediately if strict. */
  readonly onAllGone: () => void;
}

/** Open tabs of a shared worker. Without any tab, including at its start, the worker waits five seconds for one. */
export interface TabWatch {
  /** Adds the tab that holds this lock, until the lock is free. */
  add(tab: string): void;
  /** Waits up to a minute instead, because a tab is leaving for the consent page. */
  expectReturn(): void;
}

export function createTabWatch({ locks, clock, isStrict, onTabGone, onAllGone }: TabWatchOptions): TabWatch {
  const open = new Set<string>();
  let stopCountdown: (() => void) | undefined;
  let returnsUntil = 0;

  const add = (tab: string): void => {
    stopCountdown?.();
    stopCountdown = undefined;
    if (open.has(tab)) return;
    open.add(tab);
    void locks.whenFree(tab).then(() => {
      open.delete(tab);
      onTabGone(tab);
      if (open.size > 0) return;
      if (isStrict()) onAllGone();
      else startCountdown();
    });
  };

  const startCountdown = (): void => {
    stopCountdown?.();
    stopCountdown = clock.every(Math.max(TABS_GONE_MS, returnsUntil - clock.now()), () => {
      stopCountdown?.();
      stopCountdown = undefined;
      void settle();
    });
  };

  /** Waits for loading tabs too, which hold their locks before they connect. */
  const settle = async (): Promise<void> => {
    const loading = isStrict() ? [] : (await locks.held()).filter((name) => name.startsWith(TAB_LOCK_PREFIX));
    if (open.size > 0) return;
    if (loading.length === 0) onAllGone();
    else for (const tab of loading) add(tab);
  };

  startCountdown();
  return {
    add,
    expectReturn: () => {
      returnsUntil = clock.now() + CONSENT_RETURN_MS;
    },
  };
}
