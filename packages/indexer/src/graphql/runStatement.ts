import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { type Asker, type TurnRefusal, TurnRefusedError, type Turns } from "../database/turns.ts";
import type { Sql } from "./compile/compilation.ts";
import { GraphqlError } from "./graphqlError.ts";
import { LIMITS } from "./limits.ts";
import { createStatementClock } from "./statementClock.ts";

type Row = Readonly<Record<string, string | null>>;

export interface RunOptions {
  readonly database: Database;
  /** Scheduler of statements on the engine. */
  readonly turns: Turns;
  /** True if the engine's owner has already created the SQL functions of the statement clock. */
  readonly hasClock?: boolean;
  /**
   * True if the engine can cancel a statement. A Postgres server can; statements for the embedded engine are compiled to abort
   * themselves.
   */
  readonly hasStatementTimeout: boolean;
  /** Returns true if an error means an unreachable database, which the writer's reconnect logic handles. */
  readonly isConnectionLoss?: (error: unknown) => boolean;
  /** Time limit of a statement, already compiled into statements for the embedded engine. */
  readonly statementMs: number;
  /** Time limit for queueing and running; live queries wait without a limit. */
  readonly waitMs?: number;
  /** Receives internal errors, but no errors caused by clients. */
  readonly onError: (error: unknown) => void;
}

/** Time added to the limit, so that the database's own timeout fires first. */
const GRACE_MS = 500;

export type RunStatement = (statement: Sql, asker?: Asker) => Promise<Row>;

/** Runs a statement that returns one row, within the time limit. Throws only `GraphqlError`. */
export function createStatementRunner(options: RunOptions): RunStatement {
  const { database, turns, hasStatementTimeout, hasClock = hasStatementTimeout, statementMs, waitMs = LIMITS.executionMs } = options;
  const clock = hasClock ? undefined : failureOf(createStatementClock(database));

  async function run(statement: Sql): Promise<Row> {
    if (!hasStatementTimeout) {
      const failure = await clock;
      if (failure !== undefined) throw failure;
      return firstRow(await statement.execute(database));
    }
    return database
      .transaction()
      .setAccessMode("read only")
      .execute(async (within) => {
        await sql`select set_config('statement_timeout', ${statementMs.toString()}, true)`.execute(within);
        return firstRow(await statement.execute(within));
      });
  }

  async function runInTurn(statement: Sql, asker: Asker): Promise<Row> {
    const end = await turns.take("reader", asker);
    try {
      return await run(statement);
    } finally {
      end();
    }
  }

  return async (statement, asker = {}) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      if (asker.isLive !== true) timer = setTimeout(() => reject(waitedTooLong(waitMs)), waitMs + GRACE_MS);
    });
    try {
      return await Promise.race([runInTurn(statement, asker), deadline]);
    } catch (error) {
      if (error instanceof GraphqlError) throw error;
      if (error instanceof TurnRefusedError) throw refusalOf(error.refusal, waitMs);
      if (options.isConnectionLoss?.(error) === true) throw unreachable();
      const refusal = clientError(error, statementMs);
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
/** SQLSTATE class for data exceptions. */
const DATA_EXCEPTION_CLASS = "22";

/** Database error caused by the client's values; `undefined` for internal errors, whose details stay hidden. */
function clientError(error: unknown, statementMs: number): GraphqlError | undefined {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return undefined;
  if (error.code === QUERY_CANCELED) return tookTooLong(statementMs);
  return error.code.startsWith(DATA_EXCEPTION_CLASS) ? new GraphqlError(error.message, "$", "data-exception") : undefined;
}

const RETRY_AFTER_SECS = 1;

function unreachable(): GraphqlError {
  const message = "the index's database cannot be reached at the moment; try again later";
  return new GraphqlError(message, "$", "unexpected", RETRY_AFTER_SECS);
}

function refusalOf(refusal: TurnRefusal, waitMs: number): GraphqlError {
  switch (refusal) {
    case "too-many":
      return new GraphqlError("too many queries are waiting already: ask again later", "$", "too-busy", RETRY_AFTER_SECS);
    case "too-late":
      return waitedTooLong(waitMs);
    case "asker-gone":
      return new GraphqlError("nobody waits for the answer", "$", "unexpected");
  }
}

function tookTooLong(milliseconds: number): GraphqlError {
  const advice = "filter by a column that is indexed, such as an address or a version, or ask for less at once";
  return new GraphqlError(`the query took more than ${milliseconds} ms and was stopped: ${advice}`, "$", "time-limit-exceeded");
}

function waitedTooLong(milliseconds: number): GraphqlError {
  const message = `the index was too busy to answer within ${milliseconds} ms: ask again later`;
  return new GraphqlError(message, "$", "time-limit-exceeded", RETRY_AFTER_SECS);
}

/** Awaits work that was started early and returns its error for a later check. */
async function failureOf(work: Promise<void>): Promise<unknown> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error;
  }
}
