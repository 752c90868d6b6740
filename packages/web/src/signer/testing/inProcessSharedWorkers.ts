import type { SharedWorkerLike } from "../client/sharedWorkers.ts";
import type { MessageEndpoint } from "../protocol.ts";
import type { VaultChannel } from "../storage/vaultChannel.ts";
import { createSharedHost } from "../vault/sharedHost.ts";
import { createVaultService, type VaultServiceOptions } from "../vault/vaultService.ts";
import type { MemoryLockClient } from "./memorySessionLocks.ts";

type Listener = (event: { readonly data: unknown }) => void;

/** Shared vault workers without threads: one running worker for each name, as in a browser. */
export interface InProcessSharedWorkers {
  start(name: string): SharedWorkerLike;
  /** Names of the running workers. */
  running(): readonly string[];
  /** Ends a worker without any message, as a crash would. */
  kill(name: string): void;
}

interface Running {
  readonly locks: MemoryLockClient;
  connect(endpoint: MessageEndpoint): void;
}

export function createInProcessSharedWorkers(
  options: Omit<VaultServiceOptions, "onLocked">,
  createLocks: () => MemoryLockClient,
  post: VaultChannel["post"],
): InProcessSharedWorkers {
  const workers = new Map<string, Running>();
  let started = 0;

  const run = (workerName: string): Running => {
    const locks = createLocks();
    const end = (): void => {
      workers.delete(workerName);
      locks.end();
    };
    const host = createSharedHost({
      createService: (onLocked) => createVaultService({ ...options, onLocked }),
      locks,
      clock: options.clock,
      channel: { post, listen: () => {} },
      workerName,
      instance: `${++started}`,
      end,
    });
    const worker = { locks, connect: host.connect };
    workers.set(workerName, worker);
    return worker;
  };

  return {
    start: (name) => {
      const worker = workers.get(name) ?? run(name);
      const [toPage, toWorker]: [Listener[], Listener[]] = [[], []];
      let isClosed = false;
      const deliver = (listeners: readonly Listener[], isOpen: () => boolean, message: unknown, transfer: ArrayBuffer[] = []): void => {
        const data: unknown = structuredClone(message, { transfer });
        queueMicrotask(() => {
          if (isOpen()) for (const listener of listeners) listener({ data });
        });
      };
      worker.connect({
        postMessage: (message) => deliver(toPage, () => !isClosed, message),
        addEventListener: (_, listener) => toWorker.push(listener),
      });
      return {
        port: {
          postMessage: (message: unknown, sent?: StructuredSerializeOptions | Transferable[]) => {
            const transfer = Array.isArray(sent) ? sent : (sent?.transfer ?? []);
            deliver(toWorker, () => workers.get(name) === worker, message, transfer as ArrayBuffer[]);
          },
          addEventListener: (type: string, listener: unknown) => {
            if (type === "message") toPage.push(listener as Listener);
          },
          start: () => {},
          close: () => {
            isClosed = true;
          },
        },
        addEventListener: () => {},
      };
    },
    running: () => [...workers.keys()],
    kill: (name) => {
      workers.get(name)?.locks.end();
      workers.delete(name);
    },
  };
}
