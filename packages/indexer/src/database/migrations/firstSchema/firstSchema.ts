import type { Migration } from "kysely";
import { runScript } from "../../database.ts";
import { assetTablesSql } from "./assetTables.ts";
import { ledgerTablesSql } from "./ledgerTables.ts";
import { nameTablesSql } from "./nameTables.ts";
import { ownTables } from "./ownTables.ts";
import { stakingTablesSql } from "./stakingTables.ts";
import { statusTablesSql } from "./statusTables.ts";
import { tokenTablesSql } from "./tokenTables.ts";
import { views } from "./views.ts";

export const firstSchemaScripts: readonly string[] = [
  ledgerTablesSql,
  assetTablesSql,
  tokenTablesSql,
  nameTablesSql,
  stakingTablesSql,
  statusTablesSql,
  views,
  ownTables,
];

export const firstSchema: Migration = {
  async up(database) {
    for (const script of firstSchemaScripts) await runScript(database, script);
  },
};
