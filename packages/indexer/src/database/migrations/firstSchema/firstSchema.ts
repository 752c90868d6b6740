import type { Migration } from "kysely";
import { runScript } from "../../database.ts";
import { assetTables } from "./assetTables.ts";
import { ledgerTables } from "./ledgerTables.ts";
import { nameTables } from "./nameTables.ts";
import { ownTables } from "./ownTables.ts";
import { stakingTables } from "./stakingTables.ts";
import { statusTables } from "./statusTables.ts";
import { tokenTables } from "./tokenTables.ts";
import { views } from "./views.ts";

export const firstSchemaScripts: readonly string[] = [
  ledgerTables,
  assetTables,
  tokenTables,
  nameTables,
  stakingTables,
  statusTables,
  views,
  ownTables,
];

export const firstSchema: Migration = {
  async up(database) {
    for (const script of firstSchemaScripts) await runScript(database, script);
  },
};
