import { type Kysely, sql } from "kysely";

/** Postgres database with the index tables, embedded or on a server. Queries use raw SQL over the catalogue's tables. */
export type Database = Kysely<unknown>;

/** Runs several SQL statements without parameters. */
export async function runScript(database: Database, script: string): Promise<void> {
  for (const statement of splitStatements(script)) await sql.raw(statement).execute(database);
}

/** Splits at semicolons before line breaks; Atoll's scripts contain no such semicolon inside a statement. */
function splitStatements(script: string): string[] {
  return script
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
