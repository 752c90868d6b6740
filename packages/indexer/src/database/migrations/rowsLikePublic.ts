import type { Migration } from "kysely";
import { runScript } from "../database.ts";
import { LEDGER_ROWS } from "./reindexRows.ts";

export const rowsLikePublicScripts: readonly string[] = [`truncate ${LEDGER_ROWS};\n`];

/**
 * Empties all tables because tokens, balances, asset metadata, voters and account transactions changed format; the follower reindexes the
 * ledger.
 */
export const rowsLikePublic: Migration = {
  async up(database) {
    for (const script of rowsLikePublicScripts) await runScript(database, script);
  },
};
