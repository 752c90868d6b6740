import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Sql } from "./compile/compilation.ts";
import { GraphqlError } from "./graphqlError.ts";
import { LIMITS } from "./limits.ts";

export type Row = Readonly<Record<string, string | null>>;

export interface RunOptions {
  readonly database: Database;
  /** Whether the engine can stop a statement by itself. A server can, an embedded one cannot. */
  readonly hasStatementTimeout: boolean;
  /** A statement may take so long. */
  readonly timeoutMs?: number;
  /** Told of failures that are ours and not the client's. */
  readonly onError: (error: unknown) => void;
}

/** What the database itself stops is stopped by then. */
const GRACE_MS = 500;

export type RunStatement = (statement: Sql) => Promise<Row>;

/** Runs a statement that gives one row, for so long and no longer. Fails with a `GraphqlError` only. */
export function createStatementRunner(options: RunOptions): RunStatement {
  const { database, hasStatementTimeout, timeoutMs = LIMITS.executionMs } = options;

  async function run(statement: Sql): Promise<Row> {
    if (!hasStatementTimeout) return firstRow(await statement.execute(database));
    return database
      .transaction()
      .setAccessMode("read only")
      .execute(async (within) => {
        await sql`select set_config('statement_timeout', ${timeoutMs.toString()}, true)`.execute(within);
        return firstRow(await statement.execute(within));
      });
  }

  return async (statement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(tookTooLong(timeoutMs)), timeoutMs + GRACE_MS);
    });
    try {
      return await Promise.race([run(statement), deadline]);
    } catch (error) {
      if (error instanceof GraphqlError) throw error;
      const refusal = clientError(error, timeoutMs);
      if (refusal === undefined) options.onError(error);
      throw refusal ?? new GraphqlError("database query error", "$", "unexpected");
    } finally {
      clearTimeout(timer);
    }
  };
}

function firstRow({ rows }: { readonly rows: readonly unknown[] }): Row {
  const [row] = rows;
  if (!isRow(row)) throw new TypeError("the statement gave no row of texts");
  return row;
}

function isRow(row: unknown): row is Row {
  return typeof row === "object" && row !== null && Object.values(row).every((value) => value === null || typeof value === "string");
}

const QUERY_CANCELED = "57014";
/** SQLSTATE class of values that are not what they should be. */
const DATA_EXCEPTION_CLASS = "22";

/** A database error that the client's own values brought about. Of any other error nothing is told. */
function clientError(error: unknown, timeoutMs: number): GraphqlError | undefined {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return undefined;
  if (error.code === QUERY_CANCELED) return tookTooLong(timeoutMs);
  return error.code.startsWith(DATA_EXCEPTION_CLASS) ? new GraphqlError(error.message, "$", "data-exception") : undefined;
}

function tookTooLong(timeoutMs: number): GraphqlError {
  return new GraphqlError(`the query took more than ${timeoutMs} ms`, "$", "time-limit-exceeded");
}
