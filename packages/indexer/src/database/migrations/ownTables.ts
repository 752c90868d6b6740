import type { Migration } from "kysely";
import { runScript } from "../database.ts";

const OWN_TABLES = `
create table atoll.own_tables (
  table_name text primary key,
  fingerprint text not null
);
create table public.processor_errors (
  processor text not null,
  transaction_version bigint not null,
  message text not null,
  primary key (processor, transaction_version)
);
`;

export const ownTablesScripts: readonly string[] = [OWN_TABLES];

/** Adds the list of users' tables, and the table of their processors' errors. */
export const ownTables: Migration = {
  async up(database) {
    for (const script of ownTablesScripts) await runScript(database, script);
  },
};
