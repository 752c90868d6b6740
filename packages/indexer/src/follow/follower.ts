import type { Database } from "../database/database.ts";
import { createRowBatch } from "../database/rowBatch.ts";
import { loadTableShapes } from "../database/tableShapes.ts";
import { undoBatches } from "../database/undoBatches.ts";
import { writeBatch } from "../database/writeBatch.ts";
import type { IndexedTransaction, LedgerSource } from "../ledger/ledgerSource.ts";
import type { LedgerFacts, Processor } from "../processors/processor.ts";
import { clearIndex } from "./clearIndex.ts";
import { type Batch, loadBatches, lowerPosition, savePosition } from "./indexPosition.ts";
import { loadTableOwners, type TableOwners } from "./tableOwners.ts";

export interface FollowerOptions {
  readonly source: LedgerSource;
  readonly database: Database;
  readonly processors: readonly Processor[];
  /** The wall clock in milliseconds. */
  readonly now: () => number;
  /** Versions that are written together at most. */
  readonly maxBatch?: number;
  /** Told of failures; the follower then stops where it is. */
  readonly onError: (error: unknown) => void;
}

/** Keeps the index level with the ledger. */
export interface Follower {
  /** The ledger grew, or versions were taken back. */
  ledgerChanged(kind: "committed" | "reverted" | "reset"): void;
  /** The last version whose rows can be read. */
  indexedVersion(): bigint | undefined;
  /** Resolves when the index has every version that the ledger has now. */
  caughtUp(): Promise<void>;
  /** Called after each batch and each step back. */
  subscribe(listener: () => void): () => void;
  stop(): Promise<void>;
}

const MAX_BATCH = 200;

export async function startFollower(options: FollowerOptions): Promise<Follower> {
  const { source, database, processors } = options;
  const maxBatch = BigInt(options.maxBatch ?? MAX_BATCH);
  const shapes = await loadTableShapes(database);
  const listeners = new Set<() => void>();
  const waiting = new Set<{ readonly version: bigint; readonly resolve: () => void; readonly reject: (error: unknown) => void }>();
  let owners: TableOwners = await loadTableOwners(database);
  let batches = await loadBatches(database);
  let mayHaveGoneBack = true;
  let isStopping = false;
  let failure: { readonly error: unknown } | undefined;
  let running: Promise<void> | undefined;

  const indexed = (): bigint | undefined => batches[0]?.lastVersion;

  async function step(): Promise<boolean> {
    if (mayHaveGoneBack) {
      mayHaveGoneBack = false;
      await goBack();
    }
    const latest = source.latestVersion();
    const first = (indexed() ?? -1n) + 1n;
    if (latest === undefined || first > latest) return false;
    await advance(first, latest - first < maxBatch ? latest : first + maxBatch - 1n);
    return true;
  }

  async function advance(first: bigint, last: bigint): Promise<void> {
    const batch = createRowBatch(shapes);
    let transaction: IndexedTransaction | undefined;
    for (let version = first; version <= last; version++) {
      const read = source.transaction(version);
      // Taken back while it was read: what was gathered is dropped, and the next step finds out.
      if (read === undefined) {
        mayHaveGoneBack = true;
        owners = await loadTableOwners(database);
        return;
      }
      transaction = read;
      owners.learn(read, batch);
      const facts = factsOf(source, owners, version);
      for (const processor of processors) processor.process(read, facts, batch);
    }
    if (transaction === undefined) return;
    const written: Batch = { firstVersion: first, lastVersion: last, lastHash: transaction.json.hash };
    const end = transaction;
    await database.transaction().execute(async (within) => {
      await writeBatch(within, shapes, batch, first);
      await savePosition(within, written, end, source.chainId, options.now());
    });
    batches = [written, ...batches];
    tell();
  }

  /** Takes back every batch that the ledger no longer has. */
  async function goBack(): Promise<void> {
    source.forget();
    const kept = batches.findIndex((batch) => isInLedger(source, batch));
    if (kept === 0 || batches.length === 0) return;
    const oldestLost = batches[(kept === -1 ? batches.length : kept) - 1];
    const mustStartAgain = kept === -1 && oldestLost?.firstVersion !== 0n;
    await database.transaction().execute(async (within) => {
      if (mustStartAgain || oldestLost === undefined) await clearIndex(within, shapes);
      else await undoBatches(within, shapes, oldestLost.firstVersion);
      await lowerPosition(within, kept === -1 ? undefined : batches[kept]?.lastVersion);
    });
    batches = kept === -1 ? [] : batches.slice(kept);
    owners = await loadTableOwners(database);
    tell();
  }

  function tell(): void {
    const version = indexed() ?? -1n;
    for (const waiter of waiting) {
      if (waiter.version > version) continue;
      waiting.delete(waiter);
      waiter.resolve();
    }
    for (const listener of listeners) listener();
  }

  function run(): void {
    if (running !== undefined || isStopping || failure !== undefined) return;
    running = (async () => {
      try {
        while (!isStopping && (await step()));
      } catch (error) {
        failure = { error };
        for (const waiter of waiting) waiter.reject(error);
        waiting.clear();
        options.onError(error);
      }
    })().finally(() => {
      running = undefined;
      if (!isStopping && failure === undefined && isBehind()) run();
    });
  }

  function isBehind(): boolean {
    const latest = source.latestVersion();
    return mayHaveGoneBack || (latest !== undefined && latest > (indexed() ?? -1n));
  }

  run();
  return {
    ledgerChanged(kind) {
      if (kind !== "committed") mayHaveGoneBack = true;
      run();
    },
    indexedVersion: indexed,
    async caughtUp() {
      const version = source.latestVersion();
      if (failure !== undefined) throw failure.error;
      if (version === undefined || (!mayHaveGoneBack && (indexed() ?? -1n) >= version)) return;
      await new Promise<void>((resolve, reject) => waiting.add({ version, resolve, reject }));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

function isInLedger(source: LedgerSource, batch: Batch): boolean {
  return source.transaction(batch.lastVersion)?.json.hash === batch.lastHash;
}

function factsOf(source: LedgerSource, owners: TableOwners, version: bigint): LedgerFacts {
  return {
    resourceBefore: (owner, type) => (version === 0n ? undefined : source.resource(owner, type, version - 1n)),
    resourceAfter: (owner, type) => source.resource(owner, type, version),
    tableOwner: (handle) => owners.get(handle),
  };
}
