import type { Table } from "./catalogue/table.ts";
import type { Database } from "./database/database.ts";
import { migrate } from "./database/migrate.ts";
import type { Turns } from "./database/turns.ts";
import { type Claim, claimIndex } from "./follow/claimIndex.ts";
import { type Follower, startFollower } from "./follow/follower.ts";
import type { WriterConnection } from "./follow/writerConnection.ts";
import { createGraphqlService } from "./graphql/createGraphqlService.ts";
import type { LedgerSource } from "./ledger/ledgerSource.ts";
import { processors } from "./processors/processors.ts";

export interface IndexerOptions {
  readonly source: LedgerSource;
  /** Its schema is brought up to date. Closing it is the caller's. */
  readonly database: Database;
  /** The connection that writes, where it can be lost. */
  readonly writer?: WriterConnection;
  /** Set for an engine inside the process whose statements have turns: `database` is then for those who have one. */
  readonly turns?: Turns;
  /** Given where the database may be that of another ledger. */
  readonly claim?: Claim;
  /** The wall clock in milliseconds. */
  readonly now: () => number;
  /** Told when the index can follow the ledger no further, and of defects met while answering. */
  readonly onError: (error: unknown) => void;
  /** Told in a sentence of what it deals with by itself. */
  readonly onNote?: (text: string) => void;
  /** Versions that are written together at most. */
  readonly maxBatch?: number;
  /** The tables that GraphQL shows; all of the catalogue unless given. */
  readonly tables?: readonly Table[];
}

/** An index that follows its ledger, and the GraphQL service over it. */
export interface Indexer extends Pick<Follower, "ledgerChanged" | "indexedVersion" | "caughtUp" | "hasFailed" | "subscribe"> {
  /** Answers `/v1/graphql`. */
  fetch(request: Request): Response | Promise<Response>;
  /** Finishes the batch under way. */
  stop(): Promise<void>;
}

export async function createIndexer(options: IndexerOptions): Promise<Indexer> {
  const { source, database, now, onError, maxBatch, writer, turns, onNote } = options;
  await migrate(writer?.database ?? database);
  if (options.claim !== undefined) await claimIndex(writer?.database ?? database, source, options.claim);
  const follower = await startFollower({
    source,
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
    ...(options.tables === undefined ? {} : { tables: options.tables }),
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
