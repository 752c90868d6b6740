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

export const firstSchema: Migration = {
  async up(database) {
    const scripts = [ledgerTables, assetTables, tokenTables, nameTables, stakingTables, statusTables, views, ownTables];
    for (const script of scripts) await runScript(database, script);
  },
};
