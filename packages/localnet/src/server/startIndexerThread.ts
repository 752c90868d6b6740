import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { IndexerHandle } from "../indexerHandle.ts";
import type { LoggedRequest } from "../services/requestLog.ts";
import type { FromIndexer, IndexerThreadData, MirrorStep, ToIndexer } from "./indexerMessages.ts";
import { StartError } from "./startError.ts";

/** As it was built: a thread takes no TypeScript. */
const THREAD = fileURLToPath(new URL("../../dist/bundle/indexerThread.js", import.meta.url));
/** Rows of a batch are young and soon gone: with more room they would only lie around longer. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 384 };
/** How long the batch under way may take once the network stops. */
const STOP_GRACE_MS = 10_000;

export interface IndexerThreadOptions extends IndexerThreadData {
  /** Told once, in one sentence, when the index can follow the ledger no further. */
  readonly onFailure: (sentence: string) => void;
  readonly onNote: (text: string) => void;
  readonly onRequest: (request: LoggedRequest) => void;
}

/** Where the ledger and the index are; `undefined` where they are in memory. */
export interface IndexedPlaces {
  readonly ledgerPath: string | undefined;
  readonly indexPath: string | undefined;
  /** The ledger was begun anew, and the index of the one before may go. */
  readonly isReset: boolean;
  /** Only what public indexers show is shown. */
  readonly isPublic: boolean;
}

/** The indexer in a thread of its own, its port taken, waiting for a ledger. */
export interface IndexerThread extends IndexerHandle {
  readonly port: number;
  readonly addresses: readonly string[];
  indexedVersion(): bigint | undefined;
  /** Opens the index already, while the ledger is opened or made. */
  prepare(indexPath: string | undefined): void;
  open(chainId: number, places: IndexedPlaces): void;
  mirror(step: MirrorStep): void;
}

/** Throws `StartError` when the port or the database cannot be had. */
export async function startIndexerThread(options: IndexerThreadOptions): Promise<IndexerThread> {
  const { port, databaseUrl } = options;
  const data: IndexerThreadData = { port, databaseUrl };
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
    // An error that nobody caught, or the end that follows it.
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
      // Before its index is open it has nothing to finish, and may be busy loading.
      if (!isOpen) await worker.terminate();
      else send({ kind: "stop" });
      const force = setTimeout(() => void worker.terminate(), STOP_GRACE_MS);
      await exited;
      clearTimeout(force);
    },
  };
}
