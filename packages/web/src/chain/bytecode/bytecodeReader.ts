import { workerUrl } from "../facts/workerUrl.ts";
import type { BytecodeResults, BytecodeTask } from "./bytecodeTask.ts";
import bytecodeWorkerUrl from "./bytecodeWorker.ts?worker&url";

export interface WorkerQuestion {
  readonly id: number;
  readonly task: BytecodeTask;
}
export type WorkerAnswer =
  | { readonly id: number; readonly result: BytecodeResults[BytecodeTask["kind"]] }
  | { readonly id: number; readonly failure: string };

/** Subset of the `Worker` interface used for bytecode tasks. */
export interface BytecodeWorker {
  postMessage(question: WorkerQuestion): void;
  addEventListener(type: "message", listener: (event: { readonly data: WorkerAnswer }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  terminate(): void;
}

/** Error for a bytecode task that timed out or whose worker crashed. */
export class BytecodeFailure extends Error {
  override readonly name = "BytecodeFailure";
  readonly kind: "tookTooLong" | "broke";
  constructor(kind: BytecodeFailure["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Runs a bytecode task in a dedicated worker and terminates the worker afterwards or on timeout. */
export async function readBytecode<Task extends BytecodeTask>(
  task: Task,
  signal?: AbortSignal,
  { startWorker = startBytecodeWorker, patienceMs = PATIENCE_MS }: ReadBytecodeOptions = {},
): Promise<BytecodeResults[Task["kind"]]> {
  signal?.throwIfAborted();
  const worker = startWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new BytecodeFailure("tookTooLong", `no answer within ${patienceMs} ms`)), patienceMs);
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.addEventListener("error", () => reject(new BytecodeFailure("broke", "the worker failed")));
      worker.addEventListener("message", ({ data }) => {
        // The worker's response has the result type of its task.
        if ("result" in data) resolve(data.result as BytecodeResults[Task["kind"]]);
        else reject(new BytecodeFailure("broke", data.failure));
      });
      worker.postMessage({ id: 1, task });
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

export interface ReadBytecodeOptions {
  readonly startWorker?: () => BytecodeWorker;
  readonly patienceMs?: number;
}

/** Time limit of a bytecode task; the largest mainnet modules take a fraction of a second. */
const PATIENCE_MS = 20_000;

function startBytecodeWorker(): BytecodeWorker {
  return new Worker(workerUrl(bytecodeWorkerUrl), { type: "module", name: "atoll-bytecode" });
}
