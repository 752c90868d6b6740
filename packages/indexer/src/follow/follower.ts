import { hex, type TransactionRecord } from "@atoll/node";
import type { Database } from "../database/database.ts";
import { createRowBatch } from "../database/rowBatch.ts";
import { loadTableShapes } from "../database/tableShapes.ts";
import { undoBatches } from "../database/undoBatches.ts";
import { writeBatch } from "../database/writeBatch.ts";
import type { LedgerSource } from "../ledger/ledgerSource.ts";
import { createErrorNotes } from "../own/errorNotes.ts";
import type { CheckedProcessor } from "../own/ownProcessor.ts";
import { prepareOwnTables } from "../own/ownTables.ts";
import { runOwnProcessors } from "../own/runOwnProcessors.ts";
import { createLedgerFacts } from "../processors/ledgerFacts.ts";
import { PROCESSOR_NAMES, type Processor } from "../processors/processor.ts";
import { renewClaim } from "./claimIndex.ts";
import { clearIndex } from "./clearIndex.ts";
import { type Batch, dropBatchesBefore, loadBatches, lowerPosition, savePosition } from "./indexPosition.ts";
import { clearIfOutdated } from "./outdatedIndex.ts";
import { regainConnection } from "./regainConnection.ts";
import { loadTableOwners, type TableOwners } from "./tableOwners.ts";
import type { WriterConnection } from "./writerConnection.ts";

export interface FollowerOptions {
  readonly source: LedgerSource;
  readonly database: Database;
  readonly processors: readonly Processor[];
  /** Processors of users, whose tables exist. */
  readonly own?: readonly CheckedProcessor[];
  /** Returns the wall clock time in milliseconds. */
  readonly now: () => number;
  /** Maximum number of versions per batch. */
  readonly maxBatch?: number;
  /** Number of row characters after which a batch ends. */
  readonly maxBatchChars?: number;
  /** Minimum number of versions that the undo journal can revert while the index is up to date; a deeper revert triggers a reindex. */
  readonly journalVersions?: number;
  /** Reconnect logic for a database whose connection can drop. */
  readonly connection?: Omit<WriterConnection, "database">;
  /** Receives the error that stopped the follower. */
  readonly onError: (error: unknown) => void;
  /** Receives a message when the follower recovers on its own. */
  readonly onNote?: (text: string) => void;
}

/** Follows the ledger and indexes new versions. */
export interface Follower {
  /** Notifies the follower of committed, reverted or reset versions. */
  ledgerChanged(kind: "committed" | "reverted" | "reset"): void;
  /** Latest indexed version. */
  indexedVersion(): bigint | undefined;
  /** Resolves when the index contains every version of the current ledger, or the follower stops. Rejects if the follower failed. */
  caughtUp(): Promise<void>;
  /** True if an error stopped the follower. */
  hasFailed(): boolean;
  /** Calls the listener after each batch and each revert. */
  subscribe(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** Maximum number of versions per batch. Requests wait until a running batch ends; larger batches need fewer statements per version. */
const MAX_BATCH = 400;
/** Maximum row characters per batch. 400 ordinary versions produce about a million; one transaction can produce a hundred times that. */
const MAX_BATCH_CHARS = 8_000_000;
const JOURNAL_VERSIONS = 20_000;
/** If the index lags by more versions than this, the follower writes no undo journal, which saves a tenth of the time. */
const JOURNAL_MOST_BEHIND = 2_000n;

interface Waiter {
  readonly version: bigint;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export async function startFollower(options: FollowerOptions): Promise<Follower> {
  const { source, database, processors, own = [], connection, onNote = () => {} } = options;
  const names = [...PROCESSOR_NAMES, ...own.map(({ name }) => name)];
  const notes = createErrorNotes(onNote);
  const maxBatch = BigInt(options.maxBatch ?? MAX_BATCH);
  const maxBatchChars = options.maxBatchChars ?? MAX_BATCH_CHARS;
  const journalVersions = BigInt(options.journalVersions ?? JOURNAL_VERSIONS);
  const shapes = await loadTableShapes(
    database,
    own.flatMap(({ tables }) => [...tables.keys()]),
  );
  const changes = await clearIfOutdated(database, shapes, processors, own);
  if (changes.length > 0) onNote(`The index is made anew from the ledger: ${changes.join(", ")}.`);
  const listeners = new Set<() => void>();
  const waiting = new Set<Waiter>();
  const stopping = new AbortController();
  let owners: TableOwners = await loadTableOwners(database);
  /** Batches that the undo journal can revert, oldest first. */
  let batches = await loadBatches(database);
  /** Connection error since the index position was last reloaded. */
  let loss: { readonly error: unknown } | undefined;
  /** True if the ledger may have reverted versions. Starts true, because that can happen while the follower is stopped. */
  let mayHaveGoneBack = true;
  let isGoingBack = false;
  /** True if the ledger changed after the current step read it. */
  let hasNews = false;
  let failure: { readonly error: unknown } | undefined;
  let running: Promise<void> | undefined;

  const indexed = (): bigint | undefined => batches.at(-1)?.lastVersion;

  connection?.onLoss((error) => {
    loss = { error };
    hasNews = true;
    run();
  });

  async function stepUnlessLost(): Promise<boolean> {
    try {
      if (loss !== undefined) throw loss.error;
      return await step();
    } catch (error) {
      if (connection === undefined || (loss === undefined && !connection.isLoss(error))) throw error;
      await regainConnection(error, { connection, reload, onNote, signal: stopping.signal });
      return true;
    }
  }

  async function reload(): Promise<void> {
    loss = undefined;
    // An index in memory starts empty again.
    await prepareOwnTables(database, own);
    owners = await loadTableOwners(database);
    batches = await loadBatches(database);
    mayHaveGoneBack = true;
    isGoingBack = false;
  }

  async function step(): Promise<boolean> {
    if (mayHaveGoneBack) {
      mayHaveGoneBack = false;
      isGoingBack = true;
      await goBack();
      isGoingBack = false;
      tell();
    }
    source.refresh();
    const latest = source.latestVersion();
    const first = (indexed() ?? -1n) + 1n;
    if (latest === undefined || first > latest) return mayHaveGoneBack;
    await advance(first, latest - first < maxBatch ? latest : first + maxBatch - 1n, latest);
    return true;
  }

  /** Reads all versions synchronously before the first `await`, so that a batch contains versions of one ledger state only. */
  async function advance(first: bigint, most: bigint, latest: bigint): Promise<void> {
    const rows = createRowBatch(shapes);
    const ownRows = createRowBatch(shapes);
    let end: TransactionRecord | undefined;
    for (let version = first; version <= most && rows.chars() + ownRows.chars() < maxBatchChars; version++) {
      const transaction = source.transaction(version);
      if (transaction === undefined) throw new Error(`version ${version} is missing from a ledger that has version ${most}`);
      owners.learn(transaction, rows);
      const charsBefore = rows.chars();
      const facts = createLedgerFacts(source, transaction, {
        tableOwner: (handle) => owners.get(handle),
        rowChars: () => rows.chars() - charsBefore,
      });
      for (const processor of processors) processor.process(transaction, facts, rows);
      runOwnProcessors(own, transaction, facts, ownRows, (name, message) => notes.add(name, version, message));
      end = transaction;
    }
    if (end === undefined) return;
    const lastTransaction = end;
    const last = end.version;
    const batch: Batch = { firstVersion: first, lastVersion: last, lastRoot: hex(end.accumulatorRoot) };
    // Far behind the ledger, the follower writes no undo journal, which makes older journal entries useless.
    const isJournaled = latest - last <= journalVersions && latest - last <= JOURNAL_MOST_BEHIND;
    const firstRetained = isJournaled ? firstToKeep(last) : batches.length;
    await database.transaction().execute(async (within) => {
      await writeBatch(within, shapes, rows, isJournaled ? first : undefined);
      await writeBatch(within, shapes, ownRows, isJournaled ? first : undefined);
      await savePosition(within, batch, lastTransaction, { chainId: source.chainId, nowMs: options.now(), names });
      if (first === 0n) await renewClaim(within, source);
      if (firstRetained > 0) await dropBatchesBefore(within, batches[firstRetained]?.firstVersion ?? first);
    });
    batches = batches.slice(firstRetained);
    batches.push(batch);
    tell();
  }

  /** Number of old batches to delete from the undo journal. They are deleted in bulk, because each deletion is expensive. */
  function firstToKeep(last: bigint): number {
    const isOld = (batch: Batch | undefined, margin: bigint) => batch !== undefined && batch.lastVersion < last - journalVersions - margin;
    if (!isOld(batches[0], journalVersions / 10n)) return 0;
    const found = batches.findIndex((batch) => !isOld(batch, 0n));
    return found === -1 ? batches.length : found;
  }

  /** Reverts every indexed batch that the ledger no longer contains. */
  async function goBack(): Promise<void> {
    source.refresh();
    source.forget();
    const retained = countInLedger();
    const oldestLost = batches[retained];
    if (oldestLost === undefined) return;
    const last = batches[retained - 1];
    const end = last && source.transaction(last.lastVersion);
    await database.transaction().execute(async (within) => {
      // Without a common batch, clears the whole index, because versions before the oldest batch may be missing from the ledger too.
      await (last === undefined ? clearIndex(within, shapes) : undoBatches(within, shapes, oldestLost.firstVersion));
      await lowerPosition(within, end);
    });
    batches = batches.slice(0, retained);
    owners = await loadTableOwners(database);
  }

  /** Number of indexed batches that the ledger still contains, by binary search: if it contains a batch, it contains all older ones. */
  function countInLedger(): number {
    let [low, high] = [0, batches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const batch = batches[middle];
      const transaction = batch && source.transaction(batch.lastVersion);
      const isInLedger = transaction !== undefined && hex(transaction.accumulatorRoot) === batch?.lastRoot;
      if (isInLedger) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function tell(): void {
    const version = indexed() ?? -1n;
    for (const waiter of waiting) if (waiter.version <= version) settle(waiter);
    for (const listener of listeners) listener();
  }

  function settle(waiter: Waiter): void {
    waiting.delete(waiter);
    if (failure === undefined) waiter.resolve();
    else waiter.reject(failure.error);
  }

  function run(): void {
    if (running !== undefined || stopping.signal.aborted || failure !== undefined) return;
    running = (async () => {
      try {
        do {
          hasNews = false;
          // Yields to the event loop, because an embedded database resolves without doing so, which would starve requests and messages.
          await nextTurn();
        } while (!stopping.signal.aborted && ((await stepUnlessLost()) || hasNews));
      } catch (error) {
        failure = { error };
        options.onError(error);
      }
      running = undefined;
      // Answers all waiters, because the follower has caught up or stopped.
      for (const waiter of waiting) settle(waiter);
    })();
  }

  run();
  return {
    ledgerChanged(kind) {
      if (kind !== "committed") mayHaveGoneBack = true;
      hasNews = true;
      run();
    },
    indexedVersion: indexed,
    async caughtUp() {
      if (failure !== undefined) throw failure.error;
      source.refresh();
      const version = source.latestVersion() ?? -1n;
      if (!mayHaveGoneBack && !isGoingBack && (indexed() ?? -1n) >= version) return;
      const caughtUp = new Promise<void>((resolve, reject) => waiting.add({ version, resolve, reject }));
      run();
      await caughtUp;
    },
    hasFailed: () => failure !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
