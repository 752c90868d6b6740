import { type Kysely, sql } from "kysely";

/** A Postgres with the index in it, whichever Postgres it is. Statements are written in SQL: the tables are those of the catalogue. */
export type Database = Kysely<unknown>;

/** Runs several statements that take no parameters. */
export async function runScript(database: Database, script: string): Promise<void> {
  for (const statement of splitStatements(script)) await sql.raw(statement).execute(database);
}

/** Statements end with a semicolon at the end of a line; none of ours has one inside. */
function splitStatements(script: string): string[] {
  return script
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
