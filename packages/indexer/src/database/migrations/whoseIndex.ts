import type { Migration } from "kysely";
import { runScript } from "../database.ts";

const LEDGER = `
create table atoll.ledger (
  one boolean not null default true check (one),
  genesis text not null,
  is_kept boolean not null,
  primary key (one)
);
`;

export const whoseIndexScripts: readonly string[] = [LEDGER];

/** Adds a table with the indexed ledger's genesis root. */
export const whoseIndex: Migration = {
  async up(database) {
    for (const script of whoseIndexScripts) await runScript(database, script);
  },
};
