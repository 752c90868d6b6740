/**
 * Functions for `withinTime` of GraphQL's statements, for as long as the connection lasts. Postgres's own do the same, but the planner takes them to cost
 * as much as what the client asks for, and would look at the clock only after a row was found good; and to change at any moment, which keeps it from making
 * joins of conditions.
 */
export const STATEMENT_CLOCK = `do $do$ begin
    create or replace function pg_temp.clock_at("any") returns timestamptz language internal stable cost 0.0001 as 'clock_timestamp';
    create or replace function pg_temp.is_before(timestamptz, timestamptz) returns boolean
      language internal immutable strict cost 0.0001 as 'timestamp_lt';
    create or replace function pg_temp.stop() returns boolean language plpgsql stable cost 0.0001 as $stop$ begin raise query_canceled; end $stop$;
  end $do$`;
