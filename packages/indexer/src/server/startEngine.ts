import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { ConnectionLostError } from "./connectionLoss.ts";
import type { EngineError, FromEngine, ToEngine } from "./engineMessages.ts";

/** Path of the built engine thread, because a worker thread cannot load TypeScript. */
const THREAD = fileURLToPath(new URL("../../dist/bundle/engineThread.js", import.meta.url));
/** Heap limits for the thread's JavaScript; the database's WebAssembly memory is separate. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };
/** Time limit for a clean shutdown of the engine. */
const CLOSE_GRACE_MS = 10_000;

interface Answer {
  readonly rows: unknown[];
  readonly affectedRows: number | undefined;
}

/** Embedded engine in one worker thread, from start to exit. */
export interface Engine {
  /** Opens the database in the worker thread. */
  open(directory: string | undefined): Promise<void>;
  /** Runs a statement. Exceeding `limitMs` terminates the engine. Rejects with a `ConnectionLostError` after the engine ended. */
  query(sql: string, parameters: readonly unknown[], limitMs: number): Promise<Answer>;
  close(): Promise<void>;
  /** Terminates the worker thread immediately. */
  end(reason: string): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Starts the worker thread, which loads the engine in the background. Calls `onEnd` if the thread ends without `close`. */
export function startEngine(onEnd: (reason: ConnectionLostError) => void): Engine {
  const worker = new Worker(THREAD, { execArgv: [], name: "engine", resourceLimits: MEMORY_LIMITS });
  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const waiting = new Map<number, Waiting>();
  let opening: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;
  let nextId = 0;
  let ended: ConnectionLostError | undefined;
  let isOpen = false;
  let isClosing = false;

  const send = (message: ToEngine): void => worker.postMessage(message);

  function conclude(reason: string): void {
    if (ended !== undefined) return;
    ended = new ConnectionLostError(reason);
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(ended);
    }
    waiting.clear();
    opening?.reject(ended);
    if (!isClosing) onEnd(ended);
  }

  function settle(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(found?.timer);
    return found;
  }

  async function end(reason: string): Promise<void> {
    conclude(reason);
    await worker.terminate();
  }

  worker.on("message", (message: FromEngine) => {
    switch (message.kind) {
      case "opened":
        isOpen = true;
        opening?.resolve();
        return;
      case "unusable":
        opening?.reject(errorOf(message.error));
        return;
      case "rows":
        settle(message.id)?.resolve(message);
        return;
      case "refused":
        settle(message.id)?.reject(errorOf(message.error));
    }
  });
  worker.on("error", (error) => conclude(error instanceof Error ? error.message : String(error)));
  worker.on("exit", () => conclude("its thread ended"));

  return {
    open: (directory) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        opening = { resolve, reject };
        send({ kind: "open", directory });
      }),
    query: (sql, parameters, limitMs) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        if (!isOpen) return reject(new ConnectionLostError("the engine is being opened"));
        const id = nextId++;
        const timer = setTimeout(() => void end(`a statement took more than ${limitMs} ms, and the engine was ended`), limitMs);
        waiting.set(id, { resolve, reject, timer });
        send({ kind: "query", id, sql, parameters });
      }),
    async close() {
      isClosing = true;
      if (ended === undefined) send({ kind: "close" });
      const force = setTimeout(() => void worker.terminate(), CLOSE_GRACE_MS);
      await exited;
      clearTimeout(force);
    },
    end,
  };
}

function errorOf({ message, code }: EngineError): Error {
  const error = new Error(message);
  return code === undefined ? error : Object.assign(error, { code });
}
