import { sql } from "kysely";
import type { Sql } from "./compilation.ts";

/** A Postgres function accepts at most 100 arguments, so 50 name-value pairs. */
const ENTRIES_PER_CALL = 50;

/** Builds a JSON object with entries in the given order. */
export function jsonObject(entries: readonly (readonly [name: string, value: Sql])[]): Sql {
  const pieces: Sql[] = [];
  for (let start = 0; start < entries.length; start += ENTRIES_PER_CALL) {
    const pairs = entries.slice(start, start + ENTRIES_PER_CALL).map(([name, value]) => sql`${name}::text, ${value}`);
    pieces.push(sql`json_build_object(${sql.join(pairs)})`);
  }
  const [first] = pieces;
  if (first === undefined) return sql`json_build_object()`;
  // Postgres cannot concatenate `json` objects, so their texts are joined.
  return pieces.slice(1).reduce((joined, piece) => sql`(left(${joined}::text, -1) || ', ' || substr(${piece}::text, 2))::json`, first);
}
