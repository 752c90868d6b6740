import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { IndexedTransaction } from "../ledger/ledgerSource.ts";
import { PROCESSOR_NAMES } from "../processors/processor.ts";
import { timestampText } from "../processors/timestamp.ts";

/** A run of versions that were written together. */
export interface Batch {
  readonly firstVersion: bigint;
  readonly lastVersion: bigint;
  /** Hash of the last transaction: tells one ledger from another. */
  readonly lastHash: string;
}

/** Batches that can be taken back, the newest first. */
export async function loadBatches(database: Database): Promise<Batch[]> {
  const { rows } = await sql<{ first_version: string; last_version: string; last_hash: string }>`
    select first_version::text, last_version::text, last_hash from atoll.batches order by atoll.batches.first_version desc`.execute(
    database,
  );
  return rows.map((row) => ({
    firstVersion: BigInt(row.first_version),
    lastVersion: BigInt(row.last_version),
    lastHash: row.last_hash,
  }));
}

/** Versions whose batches can be taken back; older ones only by starting again. */
const JOURNAL_VERSIONS = 20_000n;

/** Says how far the index now is, within the transaction that wrote the rows, and lets go of what is too old to be taken back. */
export async function savePosition(
  database: Database,
  batch: Batch,
  last: IndexedTransaction,
  chainId: number,
  nowMs: number,
): Promise<void> {
  await sql`
    insert into atoll.batches (first_version, last_version, last_hash)
    values (${batch.firstVersion.toString()}::bigint, ${batch.lastVersion.toString()}::bigint, ${batch.lastHash})`.execute(database);
  const oldest = (batch.lastVersion - JOURNAL_VERSIONS).toString();
  // The newest batch always stays: it says where to go on.
  await sql`delete from atoll.batches where last_version < ${oldest}::bigint`.execute(database);
  await sql`delete from atoll.undo_journal where first_version < (select min(first_version) from atoll.batches)`.execute(database);
  const updated = timestampText(BigInt(Math.floor(nowMs)) * 1000n);
  await sql`
    insert into processor_metadata.processor_status (processor, last_success_version, last_transaction_timestamp, last_updated)
    select name, ${batch.lastVersion.toString()}::bigint, ${timestampText(last.timestampUsecs)}::timestamp, ${updated}::timestamp
    from unnest(${[...PROCESSOR_NAMES]}::text[]) name
    on conflict (processor) do update set last_success_version = excluded.last_success_version,
      last_transaction_timestamp = excluded.last_transaction_timestamp, last_updated = excluded.last_updated`.execute(database);
  if (batch.firstVersion === 0n) {
    await sql`insert into processor_metadata.ledger_infos (chain_id) values (${chainId}) on conflict do nothing`.execute(database);
    await sql`insert into indexer_status (db, is_indexer_up) values ('postgres', true) on conflict do nothing`.execute(database);
  }
}

/** Says how far the index is after versions were taken back. */
export async function lowerPosition(database: Database, version: bigint | undefined): Promise<void> {
  await (version === undefined
    ? sql`delete from processor_metadata.processor_status`
    : sql`update processor_metadata.processor_status set last_success_version = ${version.toString()}::bigint`
  ).execute(database);
}
