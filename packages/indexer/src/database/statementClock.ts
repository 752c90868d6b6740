/**
 * SQL functions behind `withinTime` in GraphQL statements, temporary to the connection. The planner considers Postgres's built-in clock
 * functions as expensive as the client's conditions, so it would check the time only on matching rows. It also treats them as volatile,
 * which prevents turning conditions into joins.
 */
export const STATEMENT_CLOCK = `do $do$ begin
    create or replace function pg_temp.clock_at("any") returns timestamptz language internal stable cost 0.0001 as 'clock_timestamp';
    create or replace function pg_temp.is_before(timestamptz, timestamptz) returns boolean
      language internal immutable strict cost 0.0001 as 'timestamp_lt';
    create or replace function pg_temp.stop() returns boolean language plpgsql stable cost 0.0001 as $stop$ begin raise query_canceled; end $stop$;
  end $do$`;
