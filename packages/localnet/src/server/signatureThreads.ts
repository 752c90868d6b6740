import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { crypto } from "@atoll/move";
import { type CheckSignature, checkSignature } from "@atoll/node";
import type { FromSignatureThread, ToSignatureThread } from "./signatureMessages.ts";

/** As it was built: a thread takes no TypeScript. */
const THREAD = fileURLToPath(new URL("../../dist/bundle/signatureThread.js", import.meta.url));
const MAX_THREADS = 4;
/** Proofs of keyless accounts need tables of their own. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/** Threads in which signatures are checked, so that the node goes on meanwhile. They begin when they are first needed. */
export interface SignatureThreads {
  readonly check: CheckSignature;
  /** How many there are now. */
  readonly size: number;
  stop(): Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, { readonly resolve: (isGood: boolean) => void; readonly reject: (error: Error) => void }>;
}

/** One core is left to the node unless there is only one. */
export function createSignatureThreads(limit = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1))): SignatureThreads {
  const threads = new Set<Thread>();
  let nextId = 0;

  function start(): Thread {
    const worker = new Worker(THREAD, { execArgv: [], name: "signatures", resourceLimits: MEMORY_LIMITS });
    const thread: Thread = { worker, waiting: new Map() };
    // What ended it counts against what it was asked; the next question begins another thread.
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
    // It is there for the node, and does not keep a process alive that has no node.
    worker.unref();
    threads.add(thread);
    return thread;
  }

  /** The one with the least to do, or a new one where all have something to do. */
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
      // OpenSSL has threads of its own.
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
