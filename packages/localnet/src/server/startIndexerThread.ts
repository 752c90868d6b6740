import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { IndexerHandle } from "../indexerHandle.ts";
import type { LoggedRequest } from "../services/requestLog.ts";
import type { FromIndexer, IndexerThreadData, MirrorStep, ToIndexer } from "./indexerMessages.ts";
import { StartError } from "./startError.ts";

/** Path of the bundled thread, because worker threads cannot load TypeScript. */
const THREAD = fileURLToPath(new URL("../../dist/bundle/indexerThread.js", import.meta.url));
/** Memory limits of the thread. The young generation is small, because a larger one would only retain short-lived rows longer. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 384 };
/** Grace period for the current batch when the indexer stops. */
const STOP_GRACE_MS = 10_000;

export interface IndexerThreadOptions extends IndexerThreadData {
  /** Called once with a message when the index can no longer follow the ledger. */
  readonly onFailure: (sentence: string) => void;
  readonly onNote: (text: string) => void;
  readonly onRequest: (request: LoggedRequest) => void;
}

/** Locations of ledger and index; `undefined` for in-memory ones. */
interface IndexedPlaces {
  readonly ledgerPath: string | undefined;
  readonly indexPath: string | undefined;
  /** True if the ledger was reset, so that the previous index may be deleted. */
  readonly isReset: boolean;
  /** True if GraphQL exposes only tables of public indexers. */
  readonly isPublic: boolean;
}

/** Indexer in its own thread, with its port bound, waiting for a ledger. */
export interface IndexerThread extends IndexerHandle {
  readonly port: number;
  readonly addresses: readonly string[];
  indexedVersion(): bigint | undefined;
  /** Opens the index early, while the ledger is opened or created. */
  prepare(indexPath: string | undefined): void;
  open(chainId: number, places: IndexedPlaces): void;
  mirror(step: MirrorStep): void;
}

/** Starts the thread and binds its port. Throws `StartError` if the port or database is unavailable. */
export async function startIndexerThread(options: IndexerThreadOptions): Promise<IndexerThread> {
  const { port, databaseUrl, processorFiles } = options;
  const data: IndexerThreadData = { port, databaseUrl, processorFiles };
  const worker = new Worker(THREAD, { workerData: data, execArgv: [], name: "indexer", resourceLimits: MEMORY_LIMITS });
  const waiting = new Map<number, { readonly resolve: () => void; readonly reject: (error: Error) => void }>();
  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  let nextId = 0;
  let failure: Error | undefined;
  let isStopping = false;
  let hasStarted = false;
  let isOpen = false;
  let indexed: bigint | undefined;

  const send = (message: ToIndexer): void => worker.postMessage(message);

  function fail(reason: string): void {
    if (failure !== undefined || isStopping) return;
    failure = new Error(reason);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
    if (!hasStarted) return;
    options.onFailure(`The indexer has stopped (${reason}). The node goes on without it; a restart brings it back.`);
  }

  function receive(message: FromIndexer): void {
    switch (message.kind) {
      case "opened":
        isOpen = true;
        return;
      case "indexed":
        indexed = message.version;
        return;
      case "caughtUp":
        waiting.get(message.id)?.resolve();
        waiting.delete(message.id);
        return;
      case "failed":
        fail(message.reason);
        return;
      case "note":
        options.onNote(message.text);
        return;
      case "request":
        options.onRequest(message.request);
        return;
      case "listening":
      case "refused":
        return;
    }
  }

  const listening = await new Promise<Extract<FromIndexer, { kind: "listening" }>>((resolve, reject) => {
    worker.on("message", (message: FromIndexer) => {
      if (message.kind === "listening") {
        hasStarted = true;
        resolve(message);
      }
      if (message.kind === "refused") reject(new StartError(message.reason));
      receive(message);
    });
    // Handles an uncaught error of the thread, or the exit that follows it.
    worker.on("error", (error) => {
      const reason = error instanceof Error ? error.message : String(error);
      reject(new StartError(`The indexer could not start: ${reason}`));
      fail(reason);
    });
    worker.on("exit", () => fail("its thread ended"));
  });

  return {
    port: listening.port,
    addresses: listening.addresses,
    indexedVersion: () => indexed,
    prepare: (indexPath) => send({ kind: "prepare", indexPath }),
    open: (chainId, places) => send({ kind: "open", chainId, ...places }),
    mirror: (step) => send({ kind: "mirror", step }),
    setConditions: (conditions, seed) => send({ kind: "conditions", conditions, seed }),
    ledgerChanged: (change) => send({ kind: "changed", change }),
    caughtUp() {
      if (failure !== undefined) return Promise.reject(failure);
      const id = nextId++;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        send({ kind: "catchUp", id });
      });
    },
    hasFailed: () => failure !== undefined,
    async stop() {
      if (isStopping) return exited;
      isStopping = true;
      // Terminates a thread without an open index at once, because it has nothing to finish and may be busy loading.
      if (!isOpen) await worker.terminate();
      else send({ kind: "stop" });
      const force = setTimeout(() => void worker.terminate(), STOP_GRACE_MS);
      await exited;
      clearTimeout(force);
    },
  };
}
