import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { LongRunAnswer, LongRunOrder, LongRuns } from "@atoll/node";
import type { FromLongRunThread, LongRunThreadData, ToLongRunThread } from "./longRunMessages.ts";

/** Path of the bundled thread, because worker threads cannot load TypeScript. */
const THREAD = fileURLToPath(new URL("../../dist/bundle/longRunThread.js", import.meta.url));
const MAX_THREADS = 2;
/** Time between the time limit and terminating the thread, because native functions never check the deadline. */
const GRACE_MS = 500;
const START_TIMEOUT_MS = 30_000;
const MAX_WAITING = 16;
const LONGEST_WAIT_MS = 10_000;
/** Time after which an idle thread ends to free memory. */
const IDLE_MS = 60_000;
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512, stackSizeMb: 4 };

export interface LongRunThreadsOptions {
  readonly ledgerPath: string;
  /** Maximum number of threads; by default one per core minus one, at most two. */
  readonly threads?: number;
  /** Delay between time limit and termination of the thread. */
  readonly graceMs?: number;
  readonly maxWaiting?: number;
  readonly longestWaitMs?: number;
  readonly idleMs?: number;
  readonly memoryLimits?: typeof MEMORY_LIMITS;
}

/** Pool of worker threads for long runs: started on demand, ended when idle. */
export interface LongRunThreads extends LongRuns {
  readonly size: number;
  readonly waiting: number;
}

interface Waiting {
  readonly order: LongRunOrder;
  readonly answer: (answer: LongRunAnswer) => void;
}
interface Thread {
  readonly worker: Worker;
  running: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
  isReady: boolean;
}

export function createLongRunThreads(options: LongRunThreadsOptions): LongRunThreads {
  const {
    ledgerPath,
    threads: maxThreads = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1)),
    graceMs = GRACE_MS,
    maxWaiting = MAX_WAITING,
    longestWaitMs = LONGEST_WAIT_MS,
    idleMs = IDLE_MS,
    memoryLimits = MEMORY_LIMITS,
  } = options;
  const threads = new Set<Thread>();
  const queue: Waiting[] = [];
  let isStopped = false;

  function start(): Thread {
    const data: LongRunThreadData = { ledgerPath };
    const worker = new Worker(THREAD, { execArgv: [], name: "long runs", workerData: data, resourceLimits: memoryLimits });
    const thread: Thread = { worker, running: undefined, timer: undefined, isReady: false };
    worker.on("message", (message: FromLongRunThread) => {
      if (message.kind === "ready") {
        thread.isReady = true;
        if (thread.running !== undefined) watch(thread, thread.running);
        return;
      }
      finish(thread, message.kind === "failed" ? { kind: "failed", error: new Error(message.message) } : message);
      next(thread);
    });
    worker.on("error", (error) => end(thread, endedBy(error)));
    worker.on("exit", () => end(thread, { kind: "failed", error: new Error("the thread for long simulations and views has ended") }));
    // Lets the process exit while worker threads run.
    worker.unref();
    threads.add(thread);
    return thread;
  }

  function finish(thread: Thread, answer: LongRunAnswer): void {
    clearTimeout(thread.timer);
    const { running } = thread;
    thread.running = undefined;
    running?.answer(answer);
  }

  /** Removes a dead thread and starts a replacement for queued runs. */
  function end(thread: Thread, answer: LongRunAnswer): void {
    if (!threads.delete(thread)) return;
    finish(thread, answer);
    const waiting = isStopped ? undefined : queue.shift();
    if (waiting !== undefined) give(start(), waiting);
  }

  function watch(thread: Thread, { order }: Waiting): void {
    clearTimeout(thread.timer);
    const allowedMs = thread.isReady ? order.limitMs + graceMs : START_TIMEOUT_MS;
    thread.timer = setTimeout(() => {
      end(thread, { kind: "ended", reason: "overTime" });
      void thread.worker.terminate();
    }, allowedMs);
  }

  function give(thread: Thread, waiting: Waiting): void {
    thread.running = waiting;
    watch(thread, waiting);
    thread.worker.postMessage({ order: waiting.order } satisfies ToLongRunThread);
  }

  function next(thread: Thread): void {
    const waiting = queue.shift();
    if (waiting !== undefined) {
      give(thread, waiting);
      return;
    }
    thread.timer = setTimeout(() => {
      threads.delete(thread);
      void thread.worker.terminate();
    }, idleMs);
    thread.timer.unref();
  }

  function freeThread(): Thread | undefined {
    for (const thread of threads) if (thread.running === undefined) return thread;
    return threads.size < maxThreads ? start() : undefined;
  }

  return {
    run(order, signal) {
      return new Promise((resolve) => {
        if (isStopped) {
          resolve({ kind: "ended", reason: "busy" });
          return;
        }
        const thread = freeThread();
        if (thread !== undefined) {
          give(thread, { order, answer: resolve });
          return;
        }
        if (queue.length >= maxWaiting) {
          resolve({ kind: "ended", reason: "busy" });
          return;
        }
        wait(order, signal(), resolve);
      });
    },
    get size() {
      return threads.size;
    },
    get waiting() {
      return queue.length;
    },
    async stop() {
      isStopped = true;
      for (const { answer } of queue.splice(0)) answer({ kind: "ended", reason: "busy" });
      const workers = [...threads].map(({ worker }) => worker);
      for (const thread of threads) end(thread, { kind: "ended", reason: "busy" });
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };

  /** Queues a run until a thread is free, the client disconnects or the wait limit passes. */
  function wait(order: LongRunOrder, signal: AbortSignal | undefined, resolve: (answer: LongRunAnswer) => void): void {
    const leave = (): void => {
      const place = queue.indexOf(waiting);
      if (place === -1) return;
      queue.splice(place, 1);
      waiting.answer({ kind: "ended", reason: "busy" });
    };
    const timer = setTimeout(leave, longestWaitMs);
    signal?.addEventListener("abort", leave, { once: true });
    const waiting: Waiting = {
      order,
      answer(answer) {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
        resolve(answer);
      },
    };
    queue.push(waiting);
    if (signal?.aborted === true) leave();
  }
}

function endedBy(error: unknown): LongRunAnswer {
  const isMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  if (isMemory) return { kind: "ended", reason: "outOfMemory" };
  return { kind: "failed", error: error instanceof Error ? error : new Error(String(error)) };
}
