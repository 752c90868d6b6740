import type { JsonValue } from "@atoll/move";
import type { Row, Rows } from "../processors/processor.ts";
import { shapeOf, type TableShape, type TableShapes } from "./tableShapes.ts";

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

/** A column's value. Lists and objects, which may be as large as anyone likes, are text already: as values they take many times the room. */
type WrittenValue = string | number | boolean | null | { readonly json: string };
export type WrittenRow = Readonly<Record<string, WrittenValue>>;

/** A row as JSON. */
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

/** What a row takes beside its JSON, roughly: enough to count with. */
const CHANGE_CHARS = 500;

/** Everything that a batch of versions does to the tables, gathered until it is written. */
export interface RowBatch extends Rows {
  /** By table: rows as JSON. Most rows are these, and a text is much less to keep than an object with its values. */
  readonly inserts: ReadonlyMap<string, readonly string[]>;
  /** By table, then by the text of the key. */
  readonly changes: ReadonlyMap<string, ReadonlyMap<string, RowChange>>;
  /** How much there is to be written, about. */
  chars(): number;
}
export interface RowChange {
  readonly key: WrittenRow;
  /** The row was taken away within the batch, before what follows. */
  readonly removed: boolean;
  /** What the row then gets, if it is there at all. */
  readonly row: WrittenRow | undefined;
  /** The row is given up for one that is there already. */
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
    // No text in a row has the character that stands between them.
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

/** Columns that the table does not have would be passed over when the row is written. */
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

/** Postgres keeps no zero character in text, and anyone can put one on the chain. Those deep in a JSON value go when it is written out. */
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
