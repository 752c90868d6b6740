/** Name of the shared worker that survives a reload of the last tab. */
export const WORKER_NAME = "atoll-signer";
/** Name of the shared worker for "Lock on reload": the browser refuses a connection to one name with different lifetimes. */
export const STRICT_WORKER_NAME = "atoll-signer-strict";

/** Prefix of the lock that each tab holds until it is closed, reloaded or crashed. */
export const TAB_LOCK_PREFIX = "atoll-tab-";
/** Prefix of the lock that a worker holds while it lives. */
export const WORKER_LOCK_PREFIX = "atoll-worker-";
/** Prefix of the lock that a worker holds while its vault is unlocked; the worker's name follows. */
const UNLOCKED_LOCK_PREFIX = "atoll-unlocked-";

/** Locks that show which tabs and workers live. The browser releases the locks of a tab or worker that ends in any way. */
export interface SessionLocks {
  /** Acquires a lock; resolves to the function that releases it. */
  hold(name: string): Promise<() => void>;
  /** Resolves once the lock is free. */
  whenFree(name: string): Promise<void>;
  /** Names of all held locks. */
  held(): Promise<readonly string[]>;
}

/** Name of the lock that a worker of this name holds while its vault is unlocked. */
export function unlockedLockOf(workerName: string): string {
  return UNLOCKED_LOCK_PREFIX + workerName;
}

/** Name of the worker whose vault is unlocked; undefined if none is. */
export async function unlockedWorker(locks: SessionLocks): Promise<string | undefined> {
  const lock = (await locks.held()).find((name) => name.startsWith(UNLOCKED_LOCK_PREFIX));
  return lock?.slice(UNLOCKED_LOCK_PREFIX.length);
}

/** Session locks as Web Locks of this origin. */
export function createWebSessionLocks(): SessionLocks {
  return {
    hold: (name) =>
      new Promise((acquired, failed) => {
        navigator.locks.request(name, () => new Promise<void>((release) => acquired(release))).catch(failed);
      }),
    // Shared mode lets all tabs wait for one lock together; `held` ignores these momentary locks.
    whenFree: (name) => navigator.locks.request(name, { mode: "shared" }, () => undefined),
    held: async () => {
      const { held = [] } = await navigator.locks.query();
      return held.flatMap(({ name, mode }) => (name !== undefined && mode === "exclusive" ? [name] : []));
    },
  };
}
