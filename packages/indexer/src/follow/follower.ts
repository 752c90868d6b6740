import { hex, type TransactionRecord } from "@atoll/node";
import type { Database } from "../database/database.ts";
import { createRowBatch } from "../database/rowBatch.ts";
import { loadTableShapes } from "../database/tableShapes.ts";
import { undoBatches } from "../database/undoBatches.ts";
import { writeBatch } from "../database/writeBatch.ts";
import type { LedgerSource } from "../ledger/ledgerSource.ts";
import { createLedgerFacts } from "../processors/ledgerFacts.ts";
import type { Processor } from "../processors/processor.ts";
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
  /** The wall clock in milliseconds. */
  readonly now: () => number;
  /** Versions that are written together at most. */
  readonly maxBatch?: number;
  /** Characters of rows after which a batch ends. */
  readonly maxBatchChars?: number;
  /** Versions that can be taken back, at least, while it keeps up; going back further begins the index anew. */
  readonly journalVersions?: number;
  /** Where the database is on a server: its connection is waited for when it is lost. */
  readonly connection?: Omit<WriterConnection, "database">;
  /** Told of failures; the follower then stops where it is. */
  readonly onError: (error: unknown) => void;
  /** Told in a sentence of what it deals with by itself. */
  readonly onNote?: (text: string) => void;
}

/** Keeps the index level with the ledger. */
export interface Follower {
  /** The ledger grew, or versions were taken back. */
  ledgerChanged(kind: "committed" | "reverted" | "reset"): void;
  /** The last version whose rows can be read. */
  indexedVersion(): bigint | undefined;
  /** Resolves when the index has every version that the ledger has now, or there is none left to take in. Rejects when it has failed. */
  caughtUp(): Promise<void>;
  /** Whether it stopped where it was, because of an error. */
  hasFailed(): boolean;
  /** Called after each batch and each step back. */
  subscribe(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** A request waits for the batch under way at most. Larger ones have fewer statements a version. */
const MAX_BATCH = 400;
/** 400 ordinary versions have about a million. One transaction may have a hundred times that. */
const MAX_BATCH_CHARS = 8_000_000;
const JOURNAL_VERSIONS = 20_000;
/** Behind by more than this, it first catches up: what going back takes costs a tenth of the time. */
const JOURNAL_MOST_BEHIND = 2_000n;

interface Waiter {
  readonly version: bigint;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export async function startFollower(options: FollowerOptions): Promise<Follower> {
  const { source, database, processors, connection, onNote = () => {} } = options;
  const maxBatch = BigInt(options.maxBatch ?? MAX_BATCH);
  const maxBatchChars = options.maxBatchChars ?? MAX_BATCH_CHARS;
  const journalVersions = BigInt(options.journalVersions ?? JOURNAL_VERSIONS);
  const shapes = await loadTableShapes(database);
  const changes = await clearIfOutdated(database, shapes, processors);
  if (changes.length > 0) onNote(`The index is made anew from the ledger: ${changes.join(", ")}.`);
  const listeners = new Set<() => void>();
  const waiting = new Set<Waiter>();
  const stopping = new AbortController();
  let owners: TableOwners = await loadTableOwners(database);
  /** Those that can be taken back, the oldest first. */
  let batches = await loadBatches(database);
  /** Of the connection, since what the index has was last read. */
  let loss: { readonly error: unknown } | undefined;
  /** What happened to the ledger while nobody looked is not known. */
  let mayHaveGoneBack = true;
  let isGoingBack = false;
  /** The ledger changed after the step that is under way had looked at it. */
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

  /** Everything is read before anything is awaited: the versions of a batch are of one ledger. */
  async function advance(first: bigint, most: bigint, latest: bigint): Promise<void> {
    const rows = createRowBatch(shapes);
    let end: TransactionRecord | undefined;
    for (let version = first; version <= most && rows.chars() < maxBatchChars; version++) {
      const transaction = source.transaction(version);
      if (transaction === undefined) throw new Error(`version ${version} is missing from a ledger that has version ${most}`);
      owners.learn(transaction, rows);
      const charsBefore = rows.chars();
      const facts = createLedgerFacts(source, transaction, {
        tableOwner: (handle) => owners.get(handle),
        rowChars: () => rows.chars() - charsBefore,
      });
      for (const processor of processors) processor.process(transaction, facts, rows);
      end = transaction;
    }
    if (end === undefined) return;
    const lastTransaction = end;
    const last = end.version;
    const batch: Batch = { firstVersion: first, lastVersion: last, lastRoot: hex(end.accumulatorRoot) };
    // Far behind the ledger nothing is kept for going back, and what was kept before has no use without it.
    const isJournaled = latest - last <= journalVersions && latest - last <= JOURNAL_MOST_BEHIND;
    const firstKept = isJournaled ? firstToKeep(last) : batches.length;
    await database.transaction().execute(async (within) => {
      await writeBatch(within, shapes, rows, isJournaled ? first : undefined);
      await savePosition(within, batch, lastTransaction, source.chainId, options.now());
      if (first === 0n) await renewClaim(within, source);
      if (firstKept > 0) await dropBatchesBefore(within, batches[firstKept]?.firstVersion ?? first);
    });
    batches = batches.slice(firstKept);
    batches.push(batch);
    tell();
  }

  /** How many of the oldest batches can go. They go many at a time: each time costs. */
  function firstToKeep(last: bigint): number {
    const isOld = (batch: Batch | undefined, margin: bigint) => batch !== undefined && batch.lastVersion < last - journalVersions - margin;
    if (!isOld(batches[0], journalVersions / 10n)) return 0;
    const found = batches.findIndex((batch) => !isOld(batch, 0n));
    return found === -1 ? batches.length : found;
  }

  /** Takes back every batch that the ledger no longer has. */
  async function goBack(): Promise<void> {
    source.refresh();
    source.forget();
    const kept = countInLedger();
    const oldestLost = batches[kept];
    if (oldestLost === undefined) return;
    const last = batches[kept - 1];
    const end = last && source.transaction(last.lastVersion);
    await database.transaction().execute(async (within) => {
      // What came before the oldest batch is not known to be in the ledger either.
      await (last === undefined ? clearIndex(within, shapes) : undoBatches(within, shapes, oldestLost.firstVersion));
      await lowerPosition(within, end);
    });
    batches = batches.slice(0, kept);
    owners = await loadTableOwners(database);
  }

  /** How many batches, from the oldest on, are in the ledger. If one is, so are all before it. */
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
          // A database inside this process answers without ever letting requests or messages have their turn.
          await nextTurn();
        } while (!stopping.signal.aborted && ((await stepUnlessLost()) || hasNews));
      } catch (error) {
        failure = { error };
        options.onError(error);
      }
      running = undefined;
      // There is nothing left to take in, or there never will be.
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
