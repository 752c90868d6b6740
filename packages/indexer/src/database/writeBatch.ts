import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";
import { type RowBatch, type RowChange, rowText, stickyColumns, type WrittenRow } from "./rowBatch.ts";
import { shapeOf, type TableShape, type TableShapes, valueList } from "./tableShapes.ts";

const utf8 = new TextEncoder();
/** Maximum JSON characters per statement; the engine copies a statement's rows several times in memory. */
const STATEMENT_CHARS = 4_000_000;

/**
 * Writes a batch of rows inside the caller's transaction. With a `firstVersion`, the undo journal stores the previous rows under that
 * version.
 */
export async function writeBatch(
  database: Database,
  shapes: TableShapes,
  batch: RowBatch,
  firstVersion: bigint | undefined,
): Promise<void> {
  for (const [table, rows] of batch.inserts) for (const some of statements(rows)) await insertRows(database, shapeOf(shapes, table), some);
  for (const [table, changes] of batch.changes) {
    await writeChanges(database, table, shapeOf(shapes, table), [...changes.values()], firstVersion);
  }
}

async function writeChanges(
  database: Database,
  table: string,
  shape: TableShape,
  changes: readonly RowChange[],
  firstVersion: bigint | undefined,
): Promise<void> {
  const keys = changes.map(({ key }) => key);
  if (firstVersion !== undefined) await keepOldRows(database, table, shape, keys, firstVersion);
  const removed = changes.filter((change) => change.removed).map(({ key }) => key);
  if (removed.length > 0) await deleteRows(database, shape, removed);
  for (const isOnlyIfMissing of [false, true]) {
    const rows = changes.flatMap((change) => (change.row === undefined || change.isOnlyIfMissing !== isOnlyIfMissing ? [] : [change.row]));
    for (const { columns, texts } of byColumns(rows))
      for (const some of statements(texts)) await upsertRows(database, table, shape, columns, some, isOnlyIfMissing);
  }
}

/** Splits rows into JSON arrays, one per statement. */
function* statements(rows: readonly string[]): Generator<string> {
  let [first, chars] = [0, 0];
  for (const [place, { length }] of rows.entries()) {
    if (chars > 0 && chars + length > STATEMENT_CHARS) {
      yield `[${rows.slice(first, place).join()}]`;
      [first, chars] = [place, 0];
    }
    chars += length;
  }
  if (first < rows.length) yield `[${(first === 0 ? rows : rows.slice(first)).join()}]`;
}

async function keepOldRows(
  database: Database,
  table: string,
  shape: TableShape,
  keys: readonly WrittenRow[],
  firstVersion: bigint,
): Promise<void> {
  const keyObject = sql.join(shape.primaryKey.flatMap((column) => [sql.lit(column), sql.ref(`given.${column}`)]));
  await sql`
    insert into atoll.undo_journal (first_version, table_name, key, old_row)
    select ${firstVersion.toString()}::bigint, ${table}, jsonb_build_object(${keyObject}), to_jsonb(kept)
    from ${recordset(shape, shape.primaryKey, `[${keys.map(rowText).join()}]`)}
    left join ${sql.table(shape.sqlName)} kept on ${sameKey(shape, "kept", "given")}`.execute(database);
}

async function deleteRows(database: Database, shape: TableShape, keys: readonly WrittenRow[]): Promise<void> {
  const given = recordset(shape, shape.primaryKey, `[${keys.map(rowText).join()}]`);
  await sql`delete from ${sql.table(shape.sqlName)} kept using ${given} where ${sameKey(shape, "kept", "given")}`.execute(database);
}

/** Inserts rows; omitted columns become null. */
async function insertRows(database: Database, shape: TableShape, rows: string): Promise<void> {
  const columns = columnList(shape.columns);
  const given = recordset(shape, shape.columns, rows);
  const values = valueList(shape, "given", shape.columns);
  await sql`insert into ${sql.table(shape.sqlName)} (${columns}) select ${values} from ${given}`.execute(database);
}

async function upsertRows(
  database: Database,
  table: string,
  shape: TableShape,
  named: readonly string[],
  rows: string,
  isOnlyIfMissing: boolean,
): Promise<void> {
  const columns = columnList(named);
  const given = recordset(shape, named, rows);
  const sticky = stickyColumns(table);
  const updates = named
    .filter((column) => !shape.primaryKey.includes(column))
    .map((column) => {
      const value = sql.ref(`excluded.${column}`);
      return sql`${sql.ref(column)} = ${sticky.includes(column) ? sql`kept.${sql.ref(column)} or ${value}` : value}`;
    });
  const onConflict = updates.length === 0 || isOnlyIfMissing ? sql`do nothing` : sql`do update set ${sql.join(updates)}`;
  await sql`
    insert into ${sql.table(shape.sqlName)} as kept (${columns}) select ${valueList(shape, "given", named)} from ${given}
    on conflict (${sql.join(shape.primaryKey.map((column) => sql.ref(column)))}) ${onConflict}`.execute(database);
}

/** SQL record set named `given`, built from a JSON array of rows. */
function recordset(shape: TableShape, columns: readonly string[], rows: string): RawBuilder<unknown> {
  const typed = columns.map((column) => sql`${sql.ref(column)} ${sql.raw(typeOf(shape, column))}`);
  return sql`json_to_recordset(${utf8.encode(withoutZeros(rows))}::json) as given(${sql.join(typed)})`;
}

function typeOf({ sqlName, types }: TableShape, column: string): string {
  const type = types[column];
  if (type === undefined) throw new TypeError(`"${sqlName}" has no column "${column}"`);
  return type;
}

/** Removes escaped null characters from JSON text; Postgres rejects them in text and JSON. */
function withoutZeros(json: string): string {
  // Matches escaped backslashes first, so that a literal `\\u0000` stays intact.
  return json.includes("\\u0000") ? json.replace(/\\\\|\\u0000/g, (found) => (found === "\\u0000" ? "" : found)) : json;
}

function sameKey(shape: TableShape, one: string, other: string): RawBuilder<unknown> {
  const pairs = shape.primaryKey.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`);
  return sql.join(pairs, sql` and `);
}

function columnList(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

interface SameColumns {
  readonly columns: readonly string[];
  /** Rows to write, as JSON text. */
  readonly texts: string[];
}

/** Groups rows by their columns, in an order determined only by the rows. */
function byColumns(rows: readonly WrittenRow[]): SameColumns[] {
  const groups = new Map<string, SameColumns>();
  for (const row of rows) {
    const columns = Object.keys(row);
    const name = [...columns].sort().join();
    const group = groups.get(name);
    if (group === undefined) groups.set(name, { columns, texts: [rowText(row)] });
    else group.texts.push(rowText(row));
  }
  return [...groups.values()];
}
