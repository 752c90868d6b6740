import type { SessionLocks } from "../sessionLocks.ts";

/** Locks of one simulated tab or worker; they are free after its end. */
export interface MemoryLockClient extends SessionLocks {
  end(): void;
}

/** Locks with the behaviour of Web Locks, within one process: every client sees the locks of the others. */
export function createMemorySessionLocks(): () => MemoryLockClient {
  const held = new Map<string, { readonly owner: object; readonly waiting: (() => void)[] }>();
  const free = (name: string): void => {
    const waiting = held.get(name)?.waiting ?? [];
    held.delete(name);
    for (const next of waiting) queueMicrotask(next);
  };
  const whenFree = (name: string): Promise<void> => {
    const lock = held.get(name);
    return lock === undefined ? Promise.resolve() : new Promise((resolve) => lock.waiting.push(resolve));
  };
  return () => {
    const owner = {};
    return {
      hold: async (name) => {
        while (held.has(name)) await whenFree(name);
        held.set(name, { owner, waiting: [] });
        return () => free(name);
      },
      whenFree,
      held: async () => [...held.keys()],
      end: () => {
        for (const [name, lock] of held) if (lock.owner === owner) free(name);
      },
    };
  };
}
