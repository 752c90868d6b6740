import { catalogue } from "./catalogue/catalogue.ts";
import type { Table } from "./catalogue/table.ts";
import type { Database } from "./database/database.ts";
import { migrate } from "./database/migrate.ts";
import type { Turns } from "./database/turns.ts";
import { type Claim, claimIndex } from "./follow/claimIndex.ts";
import { type Follower, startFollower } from "./follow/follower.ts";
import type { WriterConnection } from "./follow/writerConnection.ts";
import { createGraphqlService } from "./graphql/createGraphqlService.ts";
import type { LedgerSource } from "./ledger/ledgerSource.ts";
import type { CheckedProcessor } from "./own/ownProcessor.ts";
import { prepareOwnTables } from "./own/ownTables.ts";
import { processors } from "./processors/processors.ts";

export interface IndexerOptions {
  readonly source: LedgerSource;
  /** Database for the index. `createIndexer` migrates its schema; the caller closes it. */
  readonly database: Database;
  /** Writer connection that can reconnect; set if the database connection can drop. */
  readonly writer?: WriterConnection;
  /** Scheduler for an embedded engine with a single connection; every statement on `database` then waits for its turn. */
  readonly turns?: Turns;
  /** Check that the index belongs to this ledger; required if the database may contain another ledger's index. */
  readonly claim?: Claim;
  /** Returns the wall clock time in milliseconds. */
  readonly now: () => number;
  /** Receives the error that stopped the follower, and internal errors met while answering requests. */
  readonly onError: (error: unknown) => void;
  /** Receives a message when the indexer recovers on its own. */
  readonly onNote?: (text: string) => void;
  /** Maximum number of versions per write batch. */
  readonly maxBatch?: number;
  /** Processors of users, from `checkOwnProcessors`. */
  readonly own?: readonly CheckedProcessor[];
  /** Tables exposed by GraphQL; the whole catalogue by default. */
  readonly tables?: readonly Table[];
}

/** Index that follows a ledger, with a GraphQL service on top. */
export interface Indexer extends Pick<Follower, "ledgerChanged" | "indexedVersion" | "caughtUp" | "hasFailed" | "subscribe"> {
  /** Handles requests to `/v1/graphql`. */
  fetch(request: Request): Response | Promise<Response>;
  /** Stops the indexer after the current batch. */
  stop(): Promise<void>;
}

export async function createIndexer(options: IndexerOptions): Promise<Indexer> {
  const { source, database, now, onError, maxBatch, writer, turns, onNote, own = [] } = options;
  const ownTables = own.flatMap(({ tables }) => [...tables.values()].map(({ catalogued }) => catalogued));
  await migrate(writer?.database ?? database);
  if (options.claim !== undefined) await claimIndex(writer?.database ?? database, source, options.claim);
  await prepareOwnTables(writer?.database ?? database, own);
  const follower = await startFollower({
    source,
    own,
    database: writer?.database ?? database,
    processors,
    now,
    onError,
    ...(writer === undefined ? {} : { connection: writer }),
    ...(onNote === undefined ? {} : { onNote }),
    ...(maxBatch === undefined ? {} : { maxBatch }),
  });
  const graphql = createGraphqlService({
    database,
    changes: follower,
    onError,
    hasStatementTimeout: writer !== undefined && turns === undefined,
    tables: [...(options.tables ?? catalogue), ...ownTables],
    ...(turns === undefined ? {} : { turns }),
    ...(writer === undefined ? {} : { isConnectionLoss: writer.isLoss }),
  });
  return {
    ledgerChanged: follower.ledgerChanged,
    indexedVersion: follower.indexedVersion,
    caughtUp: follower.caughtUp,
    hasFailed: follower.hasFailed,
    subscribe: follower.subscribe,
    fetch: (request) => graphql.fetch(request),
    async stop() {
      graphql.close();
      await follower.stop();
    },
  };
}
