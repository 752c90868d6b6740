import type { Migration } from "kysely";
import { runScript } from "../database.ts";

const MADE_OF = `
create table atoll.made_of (
  kind text not null check (kind in ('table', 'processor')),
  name text not null,
  detail text not null,
  primary key (kind, name)
);
`;

/** Records the current tables and the processors that existed when this migration was written; existing rows count as produced by them. */
const OF_ITS_DAY = `
insert into atoll.made_of (kind, name, detail)
select 'table', n.nspname || '.' || c.relname,
  (select string_agg(a.attname, ',' order by a.attname) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and n.nspname in ('public', 'atoll', 'processor_metadata');

insert into atoll.made_of (kind, name, detail)
select 'processor', name, '1'
from unnest(array['account_restoration_processor', 'account_transactions_processor', 'ans_processor', 'default_processor', 'events_processor',
  'fungible_asset_processor', 'objects_processor', 'stake_processor', 'token_v2_processor', 'user_transaction_processor']) name;
`;

export const whatItIsMadeOfScripts: readonly string[] = [MADE_OF, OF_ITS_DAY];

/** Adds a table with the columns and processor revisions behind the rows; the follower reindexes after a change. */
export const whatItIsMadeOf: Migration = {
  async up(database) {
    for (const script of whatItIsMadeOfScripts) await runScript(database, script);
  },
};
