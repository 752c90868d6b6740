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
/** No statement of ours takes so long; one that does was forgotten by whoever asked. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** The server has stopped every statement by then: if it has not said so, it is gone. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 15_000;

/** An index on a Postgres server, which no other network gets as long as it is open. */
export interface PostgresIndex {
  /** For reading. A connection that is lost is replaced; whoever was using it is told by the statement. */
  readonly database: Database;
  readonly writer: WriterConnection;
  close(): Promise<void>;
}

/** Opens a Postgres server's database and holds it. Throws `DatabaseUnusableError` when it cannot be had. */
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
  // The pool listens to those that nobody uses; an error that nobody at all listens to would end the thread.
  pool.on("connect", (client) => client.on("error", () => {}));
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  // Whoever hands the database on alone may have its end close all of this.
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
