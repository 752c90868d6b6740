import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import type { Database } from "../database/database.ts";
import { DatabaseSchemaError, refuseForeign } from "../database/migrate.ts";
import type { WriterConnection } from "../follow/writerConnection.ts";
import { reasonOf } from "../reasonOf.ts";
import { DatabaseUnusableError, withoutPassword } from "./databaseUnusable.ts";
import { openWriter } from "./openWriter.ts";

const OLDEST_VERSION = 14;
const CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 10_000;
/** Statement timeout of the Postgres server. Atoll's own statements are much faster, so a slower one was abandoned by its client. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** Time after which a server that has not answered counts as lost; Postgres has cancelled every statement before. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 15_000;

/** Index on a Postgres server, locked against other networks while open. */
export interface PostgresIndex {
  /** Reader pool. The pool replaces lost connections; the interrupted statement fails with an error. */
  readonly database: Database;
  readonly writer: WriterConnection;
  close(): Promise<void>;
}

/** Opens and locks a database on a Postgres server. Throws a `DatabaseUnusableError` on failure. */
export async function openPostgres(url: string): Promise<PostgresIndex> {
  const options = {
    connectionString: url,
    application_name: "atoll-indexer",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  };
  const writer = await openWriter(url, options).catch((error: unknown) => {
    if (error instanceof DatabaseUnusableError) throw error;
    throw new DatabaseUnusableError(`The database ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}.`, { cause: error });
  });
  const pool = new Pool({ ...options, max: CONNECTIONS });
  pool.on("error", () => {});
  // The pool handles errors of idle clients only; an unhandled error of an active client would end the thread.
  pool.on("connect", (client) => client.on("error", () => {}));
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  // Binds the original `destroy` method, because callers may replace it with a function that closes everything.
  const closeReaders = database.destroy.bind(database);
  const close = async () => {
    await closeReaders();
    await writer.close();
  };
  try {
    await refuseOldVersions(database, url);
    await refuseForeign(database).catch((error: unknown) => {
      if (!(error instanceof DatabaseSchemaError)) throw error;
      throw new DatabaseUnusableError(`${withoutPassword(url)}: ${error.message}`, { cause: error });
    });
    return { database, writer, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function refuseOldVersions(database: Database, url: string): Promise<void> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`.execute(database);
  const [version] = rows;
  if (version === undefined || version.number < OLDEST_VERSION * 10_000)
    throw new DatabaseUnusableError(
      `The database ${withoutPassword(url)} is Postgres ${version?.name}; the index needs ${OLDEST_VERSION} or newer.`,
    );
}
