import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { STATEMENT_CLOCK } from "../database/statementClock.ts";

/** Creates the SQL functions for `withinTime` on a long-lived connection. */
export async function createStatementClock(database: Database): Promise<void> {
  await sql.raw(STATEMENT_CLOCK).execute(database);
}

/**
 * SQL condition that is true for every row until the statement exceeds its time limit, then fails like a server-side cancellation. Any
 * column of the row works; it forces a clock check per row. The planner estimates `is not null` as true for nearly all rows, which is
 * correct here.
 */
export function withinTime(column: RawBuilder<unknown>, limitMs: number): RawBuilder<unknown> {
  const end = sql`(select statement_timestamp() + ${sql.raw(`interval '${limitMs} ms'`)})`;
  return sql`(case when pg_temp.is_before(pg_temp.clock_at(${column}), ${end}) then true else pg_temp.stop() end) is not null`;
}
