import type { LockReason, MessageEndpoint, VaultMethods, WorkerMessage } from "../protocol.ts";
import { type SessionLocks, STRICT_WORKER_NAME, TAB_LOCK_PREFIX, unlockedLockOf, WORKER_LOCK_PREFIX } from "../sessionLocks.ts";
import type { VaultChannel } from "../storage/vaultChannel.ts";
import type { Clock } from "../vaultStorage.ts";
import { createTabWatch } from "./tabWatch.ts";
import type { VaultService } from "./vaultService.ts";
import { answerRequests } from "./workerHost.ts";

export interface SharedHostOptions {
  readonly createService: (onLocked: (reason: LockReason) => void) => VaultService;
  readonly locks: SessionLocks;
  readonly clock: Clock;
  /** Messages of the tabs to each other. */
  readonly channel: VaultChannel;
  /** Name under which the pages started this worker. */
  readonly workerName: string;
  /** Unique part of the name of this worker's own lock. */
  readonly instance: string;
  /** Ends the worker with its memory. */
  readonly end: () => void;
}

/**
 * Serves one vault to all tabs. Each connection is a separate client with its own proposals. A worker lives for one unlocked session: it
 * ends with every lock, so that no string of that session stays in its heap.
 */
export function createSharedHost(options: SharedHostOptions): { connect(endpoint: MessageEndpoint): void } {
  const { locks, workerName } = options;
  const tabs = new Map<string, { readonly endpoint: MessageEndpoint; leave(): void }[]>();
  const ownLock = `${WORKER_LOCK_PREFIX}${options.instance}`;
  const alive = locks.hold(ownLock);
  let markedUnlocked: Promise<() => void> | undefined;
  let isEnding = false;

  const finish = (reason: LockReason): void => {
    if (isEnding) return;
    isEnding = true;
    for (const connections of tabs.values()) for (const { endpoint } of connections) post(endpoint, { kind: "locked", reason });
    void markedUnlocked?.then((release) => release());
    options.end();
  };
  const service = options.createService(finish);
  const watch = createTabWatch({
    locks,
    clock: options.clock,
    isStrict: () => workerName === STRICT_WORKER_NAME || service.locksOnReload(),
    onTabGone: (tab) => {
      for (const { leave } of tabs.get(tab) ?? []) leave();
      tabs.delete(tab);
    },
    onAllGone: () => {
      service.close();
      finish("tabs");
    },
  });

  options.channel.listen((message) => {
    if (message === "returning") watch.expectReturn();
  });

  /** Marks the worker as unlocked before the page learns of it: a page takes a missing mark for a locked vault. */
  const opened = async <T>(result: T): Promise<T> => {
    markedUnlocked ??= locks.hold(unlockedLockOf(workerName));
    await markedUnlocked;
    // The unlocking tab may close before it notifies other tabs.
    options.channel.post("changed");
    return result;
  };
  const sessionMethods = (methods: VaultMethods): VaultMethods => ({
    ...methods,
    createVault: (input) => methods.createVault(input).then(opened),
    unlock: (input) => methods.unlock(input).then(opened),
    restore: (input) => methods.restore(input).then(opened),
    lock: async (input) => {
      await methods.lock(input);
      finish("request");
    },
  });

  /** Serves a tab. A page without a response, because the worker is ending, connects again. */
  const join = async (endpoint: MessageEndpoint, tab: string): Promise<void> => {
    await alive;
    const held = await locks.held();
    if (isEnding) return;
    if (!held.includes(tab)) {
      // After "Clear site data", new tabs and this worker cannot see each other's locks, and the stored vault is gone.
      service.close();
      finish("gone");
      return;
    }
    const { methods, leave } = service.connect();
    tabs.set(tab, [...(tabs.get(tab) ?? []), { endpoint, leave }]);
    watch.add(tab);
    answerRequests(endpoint, sessionMethods(methods));
    post(endpoint, { kind: "joined", lock: ownLock });
  };

  return {
    connect: (endpoint) => {
      let isJoining = false;
      endpoint.addEventListener("message", ({ data }) => {
        if (isJoining || !isJoin(data)) return;
        isJoining = true;
        void join(endpoint, data.tab);
      });
    },
  };
}

function post(endpoint: MessageEndpoint, message: WorkerMessage): void {
  endpoint.postMessage(message);
}

/** First message of a tab: the name of the lock that it holds. */
function isJoin(data: unknown): data is { readonly tab: string } {
  return typeof data === "object" && data !== null && "tab" in data && typeof data.tab === "string" && data.tab.startsWith(TAB_LOCK_PREFIX);
}
