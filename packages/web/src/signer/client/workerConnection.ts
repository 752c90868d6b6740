import type { Bytes } from "../bytes.ts";
import { wipePassword } from "../passwordBytes.ts";
import type { LockReason, MessageEndpoint, MethodInput, MethodResult, VaultMethod, WorkerMessage, WorkerRequest } from "../protocol.ts";
import { SignerError } from "../signer.ts";

/** Subset of the `Worker` interface used here; in tests an in-process double. */
export interface WorkerLike extends MessageEndpoint {
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "error" | "messageerror", listener: (event: Event) => void): void;
  terminate(): void;
}

/** Access to the signing workers: shared by all tabs, or one for each tab. */
export interface SignerWorkers {
  /** Name of a shared worker whose vault is unlocked; undefined if none is. */
  unlocked(): Promise<string | undefined>;
  /** Starts the worker of this name, or connects to it. */
  connect(name: string): WorkerLike;
}

/** Connection to a running worker with its pending requests. It retains only the requests' callbacks, not their contents. */
export interface WorkerConnection {
  readonly name: string;
  /**
   * Sends a request to the worker. The memory of `passwords`, which are part of the input, moves to the worker; unsent passwords are
   * overwritten.
   */
  call<M extends VaultMethod>(method: M, input: MethodInput<M>, passwords?: readonly Bytes[]): Promise<MethodResult<M>>;
  /** Terminates a worker of this tab, or leaves a shared one, and rejects pending requests with `reason`. */
  end(reason: SignerError): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: SignerError): void;
}

export function connectWorker(
  worker: WorkerLike,
  name: string,
  events: { readonly onLocked: (reason: LockReason) => void; readonly onBroken: () => void },
): WorkerConnection {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: SignerError | undefined;

  const end = (reason: SignerError): void => {
    if (ended !== undefined) return;
    ended = reason;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  const broken = (): void => {
    if (ended !== undefined) return;
    end(new SignerError("worker_failed", "The signer stopped unexpectedly."));
    events.onBroken();
  };

  worker.addEventListener("message", ({ data }) => {
    if (ended !== undefined) return;
    const message = data as WorkerMessage;
    if (message.kind === "locked") {
      events.onLocked(message.reason);
      return;
    }
    if (message.kind === "joined") return;
    const caller = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "result") caller?.resolve(message.value);
    else caller?.reject(new SignerError(message.code, message.message, message));
  });
  worker.addEventListener("error", broken);
  worker.addEventListener("messageerror", broken);

  return {
    name,
    call: <M extends VaultMethod>(method: M, input: MethodInput<M>, passwords: readonly Bytes[] = []) =>
      new Promise<MethodResult<M>>((resolve, reject) => {
        if (ended !== undefined) {
          for (const password of passwords) wipePassword(password);
          reject(ended);
          return;
        }
        const request: WorkerRequest<M> = { id: ++lastId, method, input };
        // The worker's response to a method has that method's result type: both sides share one type table.
        waiting.set(request.id, { resolve: (value) => resolve(value as MethodResult<M>), reject });
        worker.postMessage(request, { transfer: passwords.map(({ buffer }) => buffer) });
      }),
    end,
  };
}
