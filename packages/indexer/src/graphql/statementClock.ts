import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { STATEMENT_CLOCK } from "../database/statementClock.ts";

/** Makes what `withinTime` needs, on a connection that lasts. */
export async function createStatementClock(database: Database): Promise<void> {
  await sql.raw(STATEMENT_CLOCK).execute(database);
}

/**
 * Holds of every row, until the statement has run for so long: then it fails as if a server had stopped it. The column is any of the row's; it has
 * the clock looked at for each row. The planner takes `is not null` to be true of nearly all rows, as it is.
 */
export function withinTime(column: RawBuilder<unknown>, limitMs: number): RawBuilder<unknown> {
  const end = sql`(select statement_timestamp() + ${sql.raw(`interval '${limitMs} ms'`)})`;
  return sql`(case when pg_temp.is_before(pg_temp.clock_at(${column}), ${end}) then true else pg_temp.stop() end) is not null`;
}
