import { rmSync } from "node:fs";
import { frameworkRegistry } from "@atoll/framework";
import {
  type Claim,
  createIndexer,
  createLedgerSource,
  type Indexer,
  type LedgerSource,
  publicCatalogue,
  type Table,
} from "@atoll/indexer";
import {
  DatabaseUnusableError,
  type EmbeddedIndex,
  maintainPglite,
  openPostgres,
  type PostgresIndex,
  startEmbedded,
} from "@atoll/indexer/server";
import { createMemoryStore, createStateCodes, type Store } from "@atoll/node";
import { DEFAULT_CONDITIONS, type ServiceConditions } from "../profile/conditions.ts";
import { behindGateway } from "../profile/gateway.ts";
import { storeBehind } from "../profile/ledgerBehind.ts";
import { isClientDisconnect } from "../services/clientDisconnect.ts";
import type { Handler } from "../services/handler.ts";
import { startingUp } from "../services/startingUp.ts";
import type { BundleHost } from "./bundleLoader.ts";
import type { FromIndexer, ToIndexer } from "./indexerMessages.ts";
import { loadProcessorFiles } from "./loadProcessorFiles.ts";
import { applyMirrorStep } from "./mirroredStore.ts";
import { StartError } from "./startError.ts";

export interface ThreadIndexerOptions {
  readonly databaseUrl: string | undefined;
  readonly processorFiles: readonly string[];
  readonly tell: (message: FromIndexer) => void;
  readonly host: BundleHost;
}

/** Indexer inside its thread: opened once the network has its ledger, then notified of changes. */
export interface ThreadIndexer {
  readonly fetch: Handler;
  receive(message: Exclude<ToIndexer, { kind: "stop" }>): void;
  stop(): Promise<void>;
}

type Open = Extract<ToIndexer, { kind: "open" }>;

interface OpenIndex {
  readonly indexer: Indexer;
  close(): Promise<void>;
}

/**
 * Opens a Postgres server's database immediately, to report problems before the network starts. The embedded engine loads in the
 * background.
 */
export async function createThreadIndexer({ databaseUrl, processorFiles, tell, host }: ThreadIndexerOptions): Promise<ThreadIndexer> {
  const own = await loadProcessorFiles(processorFiles, host.importFile);
  const server = databaseUrl === undefined ? undefined : await openServer(databaseUrl);
  const onNote = (text: string): void => tell({ kind: "note", text });
  let embedded = server === undefined ? startEmbedded({ onNote }) : undefined;
  const copy: Store = createMemoryStore();
  let publicly: { readonly conditions: ServiceConditions; readonly seed: number } | undefined;
  const lagSecs = () => publicly?.conditions.lagSecs ?? 0;
  const cleanUps: (() => void | Promise<void>)[] = [];
  let prepared: ReturnType<ReturnType<typeof startEmbedded>["open"]> | undefined;
  let index: Promise<OpenIndex | undefined> | undefined;
  let indexer: Indexer | undefined;
  let isStopping = false;

  const fail = (error: unknown): void => tell({ kind: "failed", reason: reasonOf(error) });

  async function open(order: Open): Promise<OpenIndex> {
    const source = await openLedger(order);
    const claim = { isPersistent: order.ledgerPath !== undefined, mayReplace: order.isReset };
    const tables = order.isPublic ? publicCatalogue : undefined;
    if (server !== undefined) return openIndex(source, server, tables, claim);
    embedded ??= startEmbedded({ onNote });
    const { indexPath } = order;
    try {
      return await openIndex(source, await (prepared ?? embedded.open(indexPath)), tables);
    } catch (error) {
      await embedded.close();
      if (indexPath === undefined || isStopping) throw error;
      onNote(`The index in ${indexPath} cannot be read (${reasonOf(error)}); it is made anew from the ledger.`);
      rmSync(indexPath, { recursive: true, force: true });
      embedded = startEmbedded({ onNote });
      return openIndex(source, await embedded.open(indexPath), tables);
    }
  }

  async function openLedger({ chainId, ledgerPath }: Open): Promise<LedgerSource> {
    const codes = createStateCodes(frameworkRegistry());
    const log = (message: string, cause: unknown) => tell({ kind: "note", text: `${message} ${reasonOf(cause)}` });
    if (ledgerPath === undefined) return createLedgerSource({ chainId, codes, log, store: storeBehind(copy, lagSecs) });
    const { openLmdbReader } = await import("@atoll/node/lmdb");
    const store = openLmdbReader({ directory: ledgerPath });
    cleanUps.push(() => store.close());
    return createLedgerSource({ chainId, codes, log, store: storeBehind(store, lagSecs), refresh: store.refresh });
  }

  async function openIndex(
    source: LedgerSource,
    { close, ...database }: EmbeddedIndex | PostgresIndex,
    tables: readonly Table[] | undefined,
    claim?: Claim,
  ): Promise<OpenIndex> {
    const { writer } = database;
    try {
      const opened = await createIndexer({
        source,
        ...database,
        ...(claim === undefined ? {} : { claim }),
        ...(tables === undefined ? {} : { tables }),
        own,
        now: Date.now,
        onError: report,
        onNote,
      });
      // Ignores a loss of the engine during maintenance: the writer reopens the engine, and the next run completes the rest.
      const reportMaintenance = (error: unknown): void => (writer.isLoss(error) ? undefined : report(error));
      const stopMaintenance = "turns" in database ? maintainPglite(writer.database, opened, reportMaintenance) : async () => {};
      opened.subscribe(() => tell({ kind: "indexed", version: opened.indexedVersion() }));
      indexer = opened;
      tell({ kind: "opened" });
      return {
        indexer: opened,
        async close() {
          await opened.stop();
          await stopMaintenance();
          await close();
        },
      };
    } catch (error) {
      // Ignores errors of closing, so that the first error is reported.
      await close().catch(() => {});
      throw error;
    }
  }

  /** Failures of the ledger follower end the indexer; other errors are only reported. */
  function report(error: unknown): void {
    if (isClientDisconnect(error)) return;
    if (indexer === undefined || indexer.hasFailed()) fail(error);
    else tell({ kind: "note", text: `The indexer met an error: ${reasonOf(error)}` });
  }

  async function answerCatchUp(id: number): Promise<void> {
    const opened = await index;
    if (opened === undefined) return;
    // Ignores indexing failures, which have been reported already.
    const isLevel = await opened.indexer.caughtUp().then(
      () => true,
      () => false,
    );
    if (!isLevel) return;
    // Before the answer, after which the network changes V8's flags.
    host.storeCode();
    tell({ kind: "caughtUp", id });
  }

  const notYet = startingUp("The indexer is starting.");
  const answer: Handler = (request) => indexer?.fetch(request) ?? notYet(request);
  const answerPublicly = behindGateway(answer, {
    conditions: () => publicly?.conditions ?? DEFAULT_CONDITIONS.indexer,
    seed: () => publicly?.seed ?? DEFAULT_CONDITIONS.seed,
    now: Date.now,
  });

  return {
    fetch: (request) => (publicly === undefined ? answer(request) : answerPublicly(request)),
    receive(message) {
      switch (message.kind) {
        case "prepare":
          prepared = embedded?.open(message.indexPath);
          // Avoids an unhandled rejection, because opening the index reports this error.
          prepared?.catch(() => {});
          return;
        case "open":
          index = open(message).catch((error) => {
            if (!isStopping) fail(error);
            return undefined;
          });
          return;
        case "conditions":
          publicly = message;
          return;
        case "changed":
          indexer?.ledgerChanged(message.change);
          return;
        case "mirror":
          applyMirrorStep(copy, message.step);
          return;
        case "catchUp":
          void answerCatchUp(message.id);
      }
    },
    async stop() {
      isStopping = true;
      await (await index)?.close();
      await embedded?.close();
      for (const cleanUp of cleanUps) await cleanUp();
    },
  };
}

async function openServer(url: string): Promise<PostgresIndex> {
  try {
    return await openPostgres(url);
  } catch (error) {
    throw error instanceof DatabaseUnusableError ? new StartError(error.message) : error;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;
}
