import type { JsonValue } from "@atoll/move";
import type { Row, Rows } from "../processors/processor.ts";
import { shapeOf, type TableShapes } from "./tableShapes.ts";

/** Tables that only grow, and the column that says with which version. */
export const HISTORY_TABLES: ReadonlyMap<string, string> = new Map([
  ["account_transactions", "transaction_version"],
  ["user_transactions", "version"],
  ["signatures", "transaction_version"],
  ["block_metadata_transactions", "version"],
  ["events", "transaction_version"],
  ["table_items", "transaction_version"],
  ["fungible_asset_activities", "transaction_version"],
  ["token_activities_v2", "transaction_version"],
  ["delegated_staking_pools", "first_transaction_version"],
  ["delegated_staking_pool_balances", "transaction_version"],
  ["delegated_staking_activities", "transaction_version"],
  ["proposal_votes", "transaction_version"],
]);

/** Columns that stay true once they are. */
const STICKY_COLUMNS: ReadonlyMap<string, readonly string[]> = new Map([["public_key_auth_keys", ["is_public_key_used"]]]);

export function stickyColumns(table: string): readonly string[] {
  return STICKY_COLUMNS.get(table) ?? [];
}

export type WrittenRow = Readonly<Record<string, JsonValue>>;

/** Everything that a batch of versions does to the tables, gathered until it is written. */
export interface RowBatch extends Rows {
  readonly inserts: ReadonlyMap<string, readonly WrittenRow[]>;
  /** By table, then by the text of the key. */
  readonly changes: ReadonlyMap<string, ReadonlyMap<string, RowChange>>;
}
export interface RowChange {
  readonly key: WrittenRow;
  /** The row was taken away within the batch, before what follows. */
  readonly removed: boolean;
  /** What the row then gets, if it is there at all. */
  readonly row: WrittenRow | undefined;
}

export function createRowBatch(shapes: TableShapes): RowBatch {
  const inserts = new Map<string, WrittenRow[]>();
  const changes = new Map<string, Map<string, RowChange>>();

  function change(table: string, row: WrittenRow, merge: (before: RowChange) => RowChange): void {
    const { primaryKey } = shapeOf(shapes, table);
    const key = Object.fromEntries(primaryKey.map((column) => [column, keyValue(table, column, row)]));
    const id = JSON.stringify(key);
    let rows = changes.get(table);
    if (rows === undefined) {
      rows = new Map();
      changes.set(table, rows);
    }
    rows.set(id, merge(rows.get(id) ?? { key, removed: false, row: undefined }));
  }

  return {
    inserts,
    changes,
    insert(table, row) {
      if (!HISTORY_TABLES.has(table)) throw new TypeError(`"${table}" is no table of history`);
      const rows = inserts.get(table);
      if (rows === undefined) inserts.set(table, [written(row)]);
      else rows.push(written(row));
    },
    upsert(table, given) {
      if (HISTORY_TABLES.has(table)) throw new TypeError(`"${table}" is a table of history`);
      const row = written(given);
      change(table, row, (before) => ({ ...before, row: { ...before.row, ...row, ...stickyValues(table, before.row) } }));
    },
    remove(table, key) {
      if (HISTORY_TABLES.has(table)) throw new TypeError(`"${table}" is a table of history`);
      change(table, written(key), (before) => ({ ...before, removed: true, row: undefined }));
    },
  };
}

function written(row: Row): WrittenRow {
  const result: Record<string, JsonValue> = {};
  for (const [column, value] of Object.entries(row)) {
    if (value !== undefined) result[column] = typeof value === "bigint" ? value.toString() : withoutZeros(value);
  }
  return result;
}

/** Postgres keeps no zero character in text, and anyone can put one on the chain. Those deep in a JSON value go when it is written out. */
function withoutZeros(value: JsonValue): JsonValue {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "") : value;
}

function keyValue(table: string, column: string, row: WrittenRow): JsonValue {
  const value = row[column];
  if (value === undefined || value === null) throw new TypeError(`a row of "${table}" has no ${column}`);
  return typeof value === "number" ? value.toString() : value;
}

function stickyValues(table: string, before: WrittenRow | undefined): WrittenRow {
  return Object.fromEntries(stickyColumns(table).flatMap((column) => (before?.[column] === true ? [[column, true]] : [])));
}
