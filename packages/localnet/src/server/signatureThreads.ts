import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { crypto } from "@atoll/move";
import { type CheckSignature, checkSignature } from "@atoll/node";
import type { FromSignatureThread, ToSignatureThread } from "./signatureMessages.ts";

/** Path of the bundled thread, because worker threads cannot load TypeScript. */
const THREAD = fileURLToPath(new URL("../../dist/bundle/signatureThread.js", import.meta.url));
const MAX_THREADS = 4;
/** Memory limits of a thread; verifying proofs of keyless accounts needs large tables. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/** Pool of worker threads that verify signatures without blocking the node. Threads start on demand. */
export interface SignatureThreads {
  readonly check: CheckSignature;
  /** Current number of threads. */
  readonly size: number;
  stop(): Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, { readonly resolve: (isGood: boolean) => void; readonly reject: (error: Error) => void }>;
}

/** Maximum number of threads; by default all cores except one, which stays free for the node. */
export function createSignatureThreads(limit = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1))): SignatureThreads {
  const threads = new Set<Thread>();
  let nextId = 0;

  function start(): Thread {
    const worker = new Worker(THREAD, { execArgv: [], name: "signatures", resourceLimits: MEMORY_LIMITS });
    const thread: Thread = { worker, waiting: new Map() };
    // Rejects pending checks of an ended thread; the next check starts another thread.
    const end = (reason: string): void => {
      threads.delete(thread);
      for (const { reject } of thread.waiting.values()) reject(new Error(`the thread that checks signatures has ended: ${reason}`));
      thread.waiting.clear();
    };
    worker.on("message", ({ id, isGood }: FromSignatureThread) => {
      thread.waiting.get(id)?.resolve(isGood);
      thread.waiting.delete(id);
    });
    worker.on("error", (error) => end(error instanceof Error ? error.message : String(error)));
    worker.on("exit", () => end("it was stopped"));
    // Lets the process exit while worker threads run.
    worker.unref();
    threads.add(thread);
    return thread;
  }

  /** Chooses the thread with the fewest pending checks, or starts one if all are busy. */
  function choose(): Thread {
    let best: Thread | undefined;
    for (const thread of threads) if (best === undefined || thread.waiting.size < best.waiting.size) best = thread;
    return best === undefined || (best.waiting.size > 0 && threads.size < limit) ? start() : best;
  }

  function ask(check: Parameters<CheckSignature>[0]): Promise<boolean> {
    const { worker, waiting } = choose();
    const id = nextId++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      const message: ToSignatureThread = { id, check };
      worker.postMessage(message);
    });
  }

  return {
    check(check) {
      if (check.kind !== "ed25519") return ask(check);
      // Ed25519 checks run in OpenSSL's own thread pool.
      const { ed25519VerifyInBackground } = crypto;
      if (ed25519VerifyInBackground === undefined) return Promise.resolve(checkSignature(check));
      return ed25519VerifyInBackground(check.publicKey, check.message, check.signature);
    },
    get size() {
      return threads.size;
    },
    async stop() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
