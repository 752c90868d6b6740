import type { WorkerMessage } from "../protocol.ts";
import { type SessionLocks, TAB_LOCK_PREFIX, unlockedWorker } from "../sessionLocks.ts";
import type { SignerWorkers, WorkerLike } from "./workerConnection.ts";

/** Subset of the `SharedWorker` interface used here; in tests an in-process double. */
export interface SharedWorkerLike {
  readonly port: Pick<MessagePort, "postMessage" | "start" | "close"> & {
    addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
    addEventListener(type: "messageerror", listener: (event: Event) => void): void;
  };
  addEventListener(type: "error", listener: (event: Event) => void): void;
}

export interface SharedWorkersOptions {
  readonly locks: SessionLocks;
  /** Starts the worker of this name, or connects to it. */
  readonly start: (name: string) => SharedWorkerLike;
  /** Name of this tab's lock; resolves once the tab holds it. */
  readonly tab: Promise<string>;
}

/** Interval between attempts to join a worker. The browser loses a connection to a worker that is just ending. */
const JOIN_RETRY_MS = 500;
const JOIN_ATTEMPTS_MAX = 60;
/** Delay after a worker's end, in which its last message may still arrive. */
const LAST_MESSAGE_MS = 300;

/** Holds this tab's lock while the tab is open. */
export async function holdTabLock(locks: SessionLocks): Promise<{ readonly name: string; release(): void }> {
  const name = `${TAB_LOCK_PREFIX}${crypto.randomUUID()}`;
  return { name, release: await locks.hold(name) };
}

/** Workers that all tabs share. */
export function createSharedWorkers(options: SharedWorkersOptions): SignerWorkers {
  return { unlocked: () => unlockedWorker(options.locks), connect: (name) => join(name, options) };
}

/** Connection to a shared worker that looks like a worker of this tab. Messages wait until the worker serves the tab. */
function join(name: string, { locks, start, tab }: SharedWorkersOptions): WorkerLike {
  const listeners: ((event: { readonly data: unknown }) => void)[] = [];
  const failed: ((event: Event) => void)[] = [];
  let waiting: { readonly message: unknown; readonly transfer: ArrayBuffer[] }[] = [];
  let joined: SharedWorkerLike["port"] | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isEnded = false;

  const fail = (): void => {
    clearInterval(timer);
    if (!isEnded) for (const listener of failed) listener(new Event("error"));
  };
  const adopt = (port: SharedWorkerLike["port"], workerLock: string): void => {
    joined = port;
    clearInterval(timer);
    for (const { message, transfer } of waiting.splice(0)) port.postMessage(message, { transfer });
    void locks.whenFree(workerLock).then(() => setTimeout(fail, LAST_MESSAGE_MS));
  };
  const attempt = (tabName: string): void => {
    const worker = start(name);
    worker.addEventListener("error", fail);
    worker.port.addEventListener("messageerror", fail);
    worker.port.addEventListener("message", ({ data }) => {
      const message = data as WorkerMessage;
      if (message.kind === "joined" && joined === undefined && !isEnded) adopt(worker.port, message.lock);
      else if (worker.port === joined) for (const listener of listeners) listener({ data });
      else worker.port.close();
    });
    worker.port.start();
    worker.port.postMessage({ tab: tabName });
  };
  const begin = (tabName: string): void => {
    if (isEnded) return;
    let attempts = 0;
    const next = (): void => {
      try {
        if (++attempts > JOIN_ATTEMPTS_MAX) fail();
        else attempt(tabName);
      } catch {
        fail();
      }
    };
    timer = setInterval(next, JOIN_RETRY_MS);
    next();
  };
  void tab.then(begin, fail);

  return {
    postMessage: (message, { transfer } = { transfer: [] }) => {
      if (joined === undefined) waiting.push({ message, transfer });
      else joined.postMessage(message, { transfer });
    },
    addEventListener: (type: "message" | "error" | "messageerror", listener: (event: never) => void) => {
      if (type === "message") listeners.push(listener as (event: { readonly data: unknown }) => void);
      else failed.push(listener as (event: Event) => void);
    },
    terminate: () => {
      isEnded = true;
      clearInterval(timer);
      joined?.close();
      // Passwords that were not sent.
      for (const { transfer } of waiting) for (const buffer of transfer) new Uint8Array(buffer).fill(0);
      waiting = [];
    },
  };
}
