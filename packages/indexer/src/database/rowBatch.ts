import type { JsonValue } from "@atoll/move";
import type { Row, Rows } from "../processors/processor.ts";
import { shapeOf, type TableShape, type TableShapes } from "./tableShapes.ts";

/** Append-only tables, each with the name of its version column. */
export const HISTORY_TABLES: ReadonlyMap<string, string> = new Map([
  ["account_transactions", "transaction_version"],
  ["user_transactions", "version"],
  ["signatures", "transaction_version"],
  ["block_metadata_transactions", "version"],
  ["events", "transaction_version"],
  ["table_items", "transaction_version"],
  ["objects", "transaction_version"],
  ["fungible_asset_activities", "transaction_version"],
  ["fungible_asset_balances", "transaction_version"],
  ["token_activities_v2", "transaction_version"],
  ["delegated_staking_pools", "first_transaction_version"],
  ["delegated_staking_pool_balances", "transaction_version"],
  ["delegated_staking_activities", "transaction_version"],
  ["delegator_balances", "transaction_version"],
  ["proposal_votes", "transaction_version"],
]);

/** Boolean columns, by table, that never change from true back to false. */
const STICKY_COLUMNS: ReadonlyMap<string, readonly string[]> = new Map([["public_key_auth_keys", ["is_public_key_used"]]]);

export function stickyColumns(table: string): readonly string[] {
  return STICKY_COLUMNS.get(table) ?? [];
}

/** Column value. Lists and objects can be large, so they are stored as JSON text, which uses far less memory. */
type WrittenValue = string | number | boolean | null | { readonly json: string };
export type WrittenRow = Readonly<Record<string, WrittenValue>>;

/** Serializes a row to JSON. */
export function rowText(row: WrittenRow): string {
  if (!Object.values(row).some(isText)) return JSON.stringify(row);
  const columns = Object.entries(row).map(([column, value]) => `${JSON.stringify(column)}:${valueText(value)}`);
  return `{${columns.join()}}`;
}

function valueText(value: WrittenValue): string {
  return isText(value) ? value.json : JSON.stringify(value);
}

function isText(value: WrittenValue | undefined): value is { readonly json: string } {
  return typeof value === "object" && value !== null;
}

/** Estimated memory overhead per row in characters, on top of its JSON. */
const CHANGE_CHARS = 500;

/** All table changes of a batch of versions, buffered until the write. */
export interface RowBatch extends Rows {
  /** New rows by table, as JSON text. Most rows are inserts, and text uses much less memory than objects. */
  readonly inserts: ReadonlyMap<string, readonly string[]>;
  /** Changed rows by table, then by primary key text. */
  readonly changes: ReadonlyMap<string, ReadonlyMap<string, RowChange>>;
  /** Approximate size of the batch in characters. */
  chars(): number;
}
export interface RowChange {
  readonly key: WrittenRow;
  /** True if the batch deleted the row before `row` was added, if any. */
  readonly removed: boolean;
  /** New column values; `undefined` if the batch only deletes the row. */
  readonly row: WrittenRow | undefined;
  /** True if the row is skipped when the table already contains its key. */
  readonly isOnlyIfMissing: boolean;
}

export function createRowBatch(shapes: TableShapes): RowBatch {
  const inserts = new Map<string, string[]>();
  const changes = new Map<string, Map<string, RowChange>>();
  let chars = 0;

  function change(table: string, row: WrittenRow, merge: (before: RowChange) => RowChange): void {
    const { primaryKey } = shapeOf(shapes, table);
    const key: Record<string, WrittenValue> = {};
    chars += CHANGE_CHARS + jsonChars(row);
    // Joins key values with the null character, which row texts never contain.
    let id = "";
    for (const column of primaryKey) {
      const value = keyValue(table, column, row);
      key[column] = value;
      id += `${value}\0`;
    }
    let rows = changes.get(table);
    if (rows === undefined) {
      rows = new Map();
      changes.set(table, rows);
    }
    rows.set(id, merge(rows.get(id) ?? { key, removed: false, row: undefined, isOnlyIfMissing: false }));
  }

  return {
    inserts,
    changes,
    chars: () => chars,
    insert(table, row) {
      if (!HISTORY_TABLES.has(table)) throw new TypeError(`"${table}" is no table of history`);
      const rows = inserts.get(table);
      const text = JSON.stringify(checked(row, shapeOf(shapes, table), (value) => value));
      chars += text.length;
      if (rows === undefined) inserts.set(table, [text]);
      else rows.push(text);
    },
    upsert(table, given) {
      if (HISTORY_TABLES.has(table)) throw new TypeError(`"${table}" is a table of history`);
      const row = written(given, shapeOf(shapes, table));
      change(table, row, (before) => {
        const isFirst = before.row === undefined || before.isOnlyIfMissing;
        return { ...before, row: isFirst ? row : merged(table, before.row ?? {}, row), isOnlyIfMissing: false };
      });
    },
    upsertMissing(table, given) {
      if (HISTORY_TABLES.has(table)) throw new TypeError(`"${table}" is a table of history`);
      const row = written(given, shapeOf(shapes, table));
      change(table, row, (before) => (before.row === undefined ? { ...before, row, isOnlyIfMissing: !before.removed } : before));
    },
    remove(table, key) {
      if (HISTORY_TABLES.has(table)) throw new TypeError(`"${table}" is a table of history`);
      change(table, written(key, shapeOf(shapes, table)), (before) => ({
        ...before,
        removed: true,
        row: undefined,
        isOnlyIfMissing: false,
      }));
    },
  };
}

type Composite = Extract<JsonValue, object>;
type Simple = Exclude<JsonValue, object> | null;

function written(row: Row, shape: TableShape): WrittenRow {
  return checked(row, shape, (value) => ({ json: JSON.stringify(value) }));
}

/** Converts a row's values. Rejects unknown columns, which the insert statement would silently ignore. */
function checked<T>(row: Row, { sqlName, types }: TableShape, keep: (value: Composite) => T): Record<string, Simple | T> {
  const result: Record<string, Simple | T> = {};
  for (const column in row) {
    const value = row[column];
    if (types[column] === undefined) throw new TypeError(`"${sqlName}" has no column "${column}"`);
    if (typeof value === "object" && value !== null) result[column] = keep(value);
    else if (value !== undefined) result[column] = typeof value === "bigint" ? value.toString() : withoutZeros(value);
  }
  return result;
}

/**
 * Removes null characters: Postgres text cannot contain them, but Move strings can. Null characters nested in JSON are removed on write.
 */
function withoutZeros(value: Simple): Simple {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "") : value;
}

function jsonChars(row: WrittenRow): number {
  let chars = 0;
  for (const column in row) {
    const value = row[column];
    if (typeof value === "string") chars += value.length;
    else if (isText(value)) chars += value.json.length;
  }
  return chars;
}

function keyValue(table: string, column: string, row: WrittenRow): string {
  const value = row[column];
  if (typeof value === "string") return value;
  if (typeof value === "number") return value.toString();
  throw new TypeError(`a row of "${table}" has no ${column}`);
}

function merged(table: string, before: WrittenRow, row: WrittenRow): WrittenRow {
  const result: Record<string, WrittenValue> = { ...before, ...row };
  for (const column of stickyColumns(table)) if (before[column] === true) result[column] = true;
  return result;
}
