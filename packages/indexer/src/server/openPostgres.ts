import { Kysely, PostgresDialect, sql } from "kysely";
import { Client, Pool } from "pg";
import type { Database } from "../database/database.ts";

const OLDEST_VERSION = 14;
const CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 10_000;
/** No statement of ours takes so long; one that does was forgotten by whoever asked. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** Two networks that write one index would spoil it. Any number, as long as it is always the same. */
const OWNER_LOCK = 4_102_818_090;

/** The database cannot be used, for a reason that whoever runs the network can do something about. */
export class DatabaseUnusableError extends Error {
  override readonly name = "DatabaseUnusableError";
}

/** Opens a Postgres server's database and holds it: no second network gets it. */
export async function openPostgres(url: string): Promise<Database> {
  const connection = {
    connectionString: url,
    application_name: "atoll-indexer",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  };
  const holder = await connect(connection, url);
  const pool = new Pool({ ...connection, max: CONNECTIONS });
  // A connection that is lost while nobody uses it is replaced; whoever uses one is told by the statement.
  pool.on("error", () => {});
  holder.on("error", () => {});
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  const close = database.destroy.bind(database);
  database.destroy = async () => {
    await close();
    await holder.end();
  };
  try {
    await refuseOldVersions(database, url);
    const { rows } = await holder.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [OWNER_LOCK]);
    if (rows[0]?.held !== true) throw new DatabaseUnusableError(`The database ${withoutPassword(url)} is already another network's index.`);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

async function connect(options: ConstructorParameters<typeof Client>[0], url: string): Promise<Client> {
  let client: Client;
  try {
    client = new Client(options);
    await client.connect();
  } catch (error) {
    throw new DatabaseUnusableError(`The database ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}.`, { cause: error });
  }
  return client;
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

/** The URL as it may be printed. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return "that was given";
  const parsed = new URL(url);
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
}

/** A refused connection to a name with several addresses has a reason for each and none of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
