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

/** Kysely over PGlite. There is one connection: whoever holds it goes first, the others wait in the order they came. */
export function createPgliteDialect(pglite: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pglite),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(pglite: PGlite): Driver {
  const connection = createConnection(pglite);
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const run = async (statement: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: () => pglite.waitReady,
    async acquireConnection() {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      isHeld = true;
      return connection;
    },
    async releaseConnection() {
      const next = waiting.shift();
      // The next one takes it over without a moment in which it is free.
      if (next === undefined) isHeld = false;
      else next();
    },
    beginTransaction: () => run("begin"),
    commitTransaction: () => run("commit"),
    rollbackTransaction: () => run("rollback"),
    destroy: () => pglite.close(),
  };
}

/** Postgres's number for `json`, whose binary form is its text. */
const JSON_TYPE = 114;
const SERIALIZERS = { [JSON_TYPE]: (value: unknown) => (isSentAsItIs(value) ? value : JSON.stringify(value)) };

/** Bytes are: PGlite's types know of text only, of which it counts and copies the characters one by one. */
function isSentAsItIs(value: unknown): value is string {
  return typeof value === "string" || value instanceof Uint8Array;
}

function createConnection(pglite: PGlite): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affectedRows } = await pglite.query<R>(sql, [...parameters], { serializers: SERIALIZERS });
      return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
    },
    streamQuery() {
      throw new TypeError("PGlite does not stream");
    },
  };
}
