import { bytesToHex } from "@atoll/move";
import type { Timers } from "./timers.ts";

/** Promises of callers that wait until a transaction is committed or dropped. */
export interface Waiters {
  wait(hash: Uint8Array, timeoutMs: number): Promise<void>;
  settle(hash: Uint8Array): void;
  settleAll(): void;
}

export function createWaiters(timers: Timers): Waiters {
  const byHash = new Map<string, Set<() => void>>();
  return {
    wait(hash, timeoutMs) {
      const name = bytesToHex(hash);
      return new Promise((resolve) => {
        const waiting = byHash.get(name) ?? new Set();
        byHash.set(name, waiting);
        const finish = (): void => {
          timers.clear(timer);
          waiting.delete(finish);
          if (waiting.size === 0) byHash.delete(name);
          resolve();
        };
        waiting.add(finish);
        const timer = timers.set(finish, timeoutMs);
      });
    },
    settle(hash) {
      if (byHash.size === 0) return;
      for (const finish of byHash.get(bytesToHex(hash)) ?? []) finish();
    },
    settleAll() {
      for (const waiting of [...byHash.values()]) for (const finish of [...waiting]) finish();
    },
  };
}
