import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Functions for `withinTime`, for as long as the connection lasts. Postgres's own do the same, but the planner takes them to cost as much as what the
 * client asks for, and would look at the clock only after a row was found good; and to change at any moment, which keeps it from making joins of conditions.
 */
export async function createStatementClock(database: Database): Promise<void> {
  await sql`do $do$ begin
    create or replace function pg_temp.clock_at("any") returns timestamptz language internal stable cost 0.0001 as 'clock_timestamp';
    create or replace function pg_temp.is_before(timestamptz, timestamptz) returns boolean
      language internal immutable strict cost 0.0001 as 'timestamp_lt';
    create or replace function pg_temp.stop() returns boolean language plpgsql stable cost 0.0001 as $stop$ begin raise query_canceled; end $stop$;
  end $do$`.execute(database);
}

/**
 * Holds of every row, until the statement has run for so long: then it fails as if a server had stopped it. The column is any of the row's; it has
 * the clock looked at for each row. The planner takes `is not null` to be true of nearly all rows, as it is.
 */
export function withinTime(column: RawBuilder<unknown>, limitMs: number): RawBuilder<unknown> {
  const end = sql`(select statement_timestamp() + ${sql.raw(`interval '${limitMs} ms'`)})`;
  return sql`(case when pg_temp.is_before(pg_temp.clock_at(${column}), ${end}) then true else pg_temp.stop() end) is not null`;
}
