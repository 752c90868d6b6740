import type { WorkerLike } from "../client/workerConnection.ts";
import type { VaultServiceOptions } from "../vault/vaultService.ts";
import { createVaultService } from "../vault/vaultService.ts";
import { answerRequests } from "../vault/workerHost.ts";

type Listener = (event: { readonly data: unknown }) => void;

export interface InProcessWorker extends WorkerLike {
  readonly terminated: boolean;
  /** All messages to the page; tests search them for leaked secrets. */
  readonly toPage: readonly unknown[];
  /** The page's requests, as they remain in the page after sending. */
  readonly toWorker: readonly unknown[];
  crash(): void;
}

/** Vault worker without a thread: messages are cloned and delivered asynchronously, and none after termination. */
export function startInProcessWorker(options: Omit<VaultServiceOptions, "onLocked">): InProcessWorker {
  const page: Listener[] = [];
  const errors: ((event: Event) => void)[] = [];
  const inside: Listener[] = [];
  const toPage: unknown[] = [];
  const toWorker: unknown[] = [];
  let terminated = false;
  const deliver = (listeners: readonly Listener[], message: unknown, options?: { readonly transfer: ArrayBuffer[] }): void => {
    const data: unknown = structuredClone(message, options);
    queueMicrotask(() => {
      if (!terminated) for (const listener of listeners) listener({ data });
    });
  };
  const post = (message: unknown): void => {
    toPage.push(message);
    deliver(page, message);
  };
  const service = createVaultService({ ...options, onLocked: (reason) => post({ kind: "locked", reason }) });
  answerRequests({ postMessage: post, addEventListener: (_, listener) => inside.push(listener) }, service.connect().methods);
  return {
    get terminated() {
      return terminated;
    },
    toPage,
    toWorker,
    postMessage: (message, options) => {
      toWorker.push(message);
      deliver(inside, message, options);
    },
    addEventListener: (type: "message" | "error" | "messageerror", listener: Listener | ((event: Event) => void)) => {
      if (type === "message") page.push(listener as Listener);
      else errors.push(listener as (event: Event) => void);
    },
    terminate: () => {
      terminated = true;
    },
    crash: () => {
      for (const listener of errors) listener(new Event("error"));
    },
  };
}
