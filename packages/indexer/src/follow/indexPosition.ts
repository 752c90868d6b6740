import type { TransactionRecord } from "@atoll/node";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { timestampText } from "../processors/timestamp.ts";

/** Range of versions that were written together as one batch. */
export interface Batch {
  readonly firstVersion: bigint;
  readonly lastVersion: bigint;
  /** Accumulator root at the last version; ledgers with equal roots have identical versions up to this point. */
  readonly lastRoot: string;
}

/** Loads the batches that the undo journal can revert, oldest first. */
export async function loadBatches(database: Database): Promise<Batch[]> {
  const { rows } = await sql<{ first_version: string; last_version: string; last_root: string }>`
    select first_version::text, last_version::text, last_root from atoll.batches order by atoll.batches.first_version`.execute(database);
  return rows.map((row) => ({
    firstVersion: BigInt(row.first_version),
    lastVersion: BigInt(row.last_version),
    lastRoot: row.last_root,
  }));
}

/** Stores the new index position in the transaction that wrote the rows. */
export async function savePosition(
  database: Database,
  batch: Batch,
  last: TransactionRecord,
  { chainId, nowMs, names }: { readonly chainId: number; readonly nowMs: number; readonly names: readonly string[] },
): Promise<void> {
  await sql`
    insert into atoll.batches (first_version, last_version, last_root)
    values (${batch.firstVersion.toString()}::bigint, ${batch.lastVersion.toString()}::bigint, ${batch.lastRoot})`.execute(database);
  const updated = timestampText(BigInt(Math.floor(nowMs)) * 1000n);
  await sql`
    insert into processor_metadata.processor_status (processor, last_success_version, last_transaction_timestamp, last_updated)
    select name, ${batch.lastVersion.toString()}::bigint, ${timestampText(last.timestampUsecs)}::timestamp, ${updated}::timestamp
    from unnest(${[...names]}::text[]) name
    on conflict (processor) do update set last_success_version = excluded.last_success_version,
      last_transaction_timestamp = excluded.last_transaction_timestamp, last_updated = excluded.last_updated`.execute(database);
  if (batch.firstVersion === 0n) {
    await sql`insert into processor_metadata.ledger_infos (chain_id) values (${chainId}) on conflict do nothing`.execute(database);
    await sql`insert into indexer_status (db, is_indexer_up) values ('postgres', true) on conflict do nothing`.execute(database);
  }
}

/** Drops batches and journal entries before a version, which can then no longer be reverted. */
export async function dropBatchesBefore(database: Database, firstVersion: bigint): Promise<void> {
  const version = sql`${firstVersion.toString()}::bigint`;
  await sql`delete from atoll.undo_journal where first_version < ${version}`.execute(database);
  await sql`delete from atoll.batches where first_version < ${version}`.execute(database);
}

/** Lowers the stored index position after a revert. */
export async function lowerPosition(database: Database, last: TransactionRecord | undefined): Promise<void> {
  await (last === undefined
    ? sql`delete from processor_metadata.processor_status`
    : sql`update processor_metadata.processor_status set last_success_version = ${last.version.toString()}::bigint,
        last_transaction_timestamp = ${timestampText(last.timestampUsecs)}::timestamp`
  ).execute(database);
}
