import type { PGlite } from "@electric-sql/pglite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Turns } from "./turns.ts";

/** Embedded Postgres with a single connection. */
export interface EmbeddedEngine {
  readonly ready: Promise<void>;
  query<R>(sql: string, parameters: readonly unknown[]): Promise<{ readonly rows: R[]; readonly affectedRows?: number | undefined }>;
  close(): Promise<void>;
}

/** Kysely dialect for an embedded engine, used by the writer. Without `turns`, the caller must already have exclusive access (a turn). */
export function createPgliteDialect(engine: EmbeddedEngine, turns?: Turns): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(engine, turns),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(engine: EmbeddedEngine, turns: Turns | undefined): Driver {
  const ends = new WeakMap<DatabaseConnection, () => void>();
  const run = async (connection: DatabaseConnection, statement: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: () => engine.ready,
    async acquireConnection() {
      const end = await turns?.take("writer");
      const connection = createConnection(engine);
      if (end !== undefined) ends.set(connection, end);
      return connection;
    },
    async releaseConnection(connection) {
      ends.get(connection)?.();
    },
    beginTransaction: (connection) => run(connection, "begin"),
    commitTransaction: (connection) => run(connection, "commit"),
    rollbackTransaction: (connection) => run(connection, "rollback"),
    destroy: () => engine.close(),
  };
}

function createConnection(engine: EmbeddedEngine): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affectedRows } = await engine.query<R>(sql, parameters);
      return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
    },
    streamQuery() {
      throw new TypeError("PGlite does not stream");
    },
  };
}

/** Postgres type id of `json`, whose binary form equals its text. */
const JSON_TYPE = 114;
const SERIALIZERS = { [JSON_TYPE]: (value: unknown) => (isSentAsItIs(value) ? value : JSON.stringify(value)) };

/** Serializers that pass text and bytes through unchanged. PGlite's own handle text only, and count and copy its characters one by one. */
function isSentAsItIs(value: unknown): value is string {
  return typeof value === "string" || value instanceof Uint8Array;
}

/** Wraps a PGlite instance of this thread. */
export function engineOf(pglite: PGlite): EmbeddedEngine {
  return {
    ready: pglite.waitReady,
    query: (sql, parameters) => pglite.query(sql, [...parameters], { serializers: SERIALIZERS }),
    close: () => pglite.close(),
  };
}
