import { bytesToHex, crypto } from "@atoll/move";
import type { ScalarName } from "../catalogue/table.ts";
import { INDEX_TABLES } from "../database/tableShapes.ts";
import { PROCESSOR_NAMES } from "../processors/processor.ts";
import { type CheckedProcessor, type CheckedTable, OWN_COLUMN_TYPES, type OwnColumnType, type OwnProcessor } from "./ownProcessor.ts";

/** Error in the definition of a user's processor, with one sentence for the user. */
export class OwnProcessorError extends Error {
  override readonly name = "OwnProcessorError";
}

/** Postgres cuts names after 63 bytes, and GraphQL appends up to 20 characters to them. */
const NAME = /^[a-z][a-z0-9_]{0,39}$/;
/** Endings that GraphQL appends to names of tables. */
const RESERVED_ENDING =
  /_(aggregate|aggregate_fields|by_pk|stream|bool_exp|order_by|select_column|stream_cursor_input|stream_cursor_value_input|(avg|max|min|stddev|stddev_pop|stddev_samp|sum|var_pop|var_samp|variance)_fields|fields|comparison_exp)$/;
const RESERVED: ReadonlySet<string> = new Set([
  ...INDEX_TABLES.map((name) => name.slice(name.indexOf(".") + 1)),
  ...["bigint", "numeric", "timestamp", "jsonb", "order_by", "cursor_ordering", "query_root", "subscription_root", "mutation_root"],
]);
const MOST_PROCESSORS = 50;
const MOST_TABLES = 50;
const MOST_COLUMNS = 100;
const KEY_TYPES: ReadonlySet<OwnColumnType> = new Set(["text", "integer", "bigint", "numeric"]);
const SCALARS: Readonly<Record<OwnColumnType, ScalarName>> = {
  text: "String",
  integer: "Int",
  bigint: "bigint",
  numeric: "numeric",
  boolean: "Boolean",
  timestamp: "timestamp",
  jsonb: "jsonb",
};
const ROW_LIMIT = 100;

/** Validates the processors of a user; `source` is the text of their file, if they come from one. Throws `OwnProcessorError`. */
export function checkOwnProcessors(given: unknown, source = ""): CheckedProcessor[] {
  if (!Array.isArray(given)) throw new OwnProcessorError("processors must be a list.");
  if (given.length > MOST_PROCESSORS) throw new OwnProcessorError(`There may be at most ${MOST_PROCESSORS} processors.`);
  const names = new Set<string>(PROCESSOR_NAMES);
  const tables = new Set<string>(RESERVED);
  return given.map((processor: unknown) => checkProcessor(processor, source, names, tables));
}

function checkProcessor(given: unknown, source: string, names: Set<string>, tables: Set<string>): CheckedProcessor {
  if (typeof given !== "object" || given === null)
    throw new OwnProcessorError("A processor must be an object with name, tables and process.");
  const { name, tables: listed, process, revision = 1 } = given as Partial<OwnProcessor>;
  const checkedName = checkName(name, "processor");
  const of = `of processor "${checkedName}"`;
  if (names.has(checkedName)) throw new OwnProcessorError(`There are two processors with the name "${checkedName}".`);
  names.add(checkedName);
  if (typeof process !== "function") throw new OwnProcessorError(`process ${of} must be a function.`);
  if (!Number.isSafeInteger(revision) || revision < 0) throw new OwnProcessorError(`revision ${of} must be a whole number.`);
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MOST_TABLES)
    throw new OwnProcessorError(`tables ${of} must be a list of 1 to ${MOST_TABLES} tables.`);
  const checked = listed.map((table: unknown) => checkTable(table, of, tables));
  const definition = checked.map((table) => [table.name, [...table.columns], table.key]);
  const text = JSON.stringify([checkedName, definition, revision, Function.prototype.toString.call(process), source]);
  return {
    name: checkedName,
    tables: new Map(checked.map((table) => [table.name, table])),
    // Called with its object, so that methods of classes and objects work.
    process: (transaction) => process.call(given, transaction),
    fingerprint: bytesToHex(crypto.sha3_256(new TextEncoder().encode(text))),
  };
}

function checkTable(given: unknown, of: string, taken: Set<string>): CheckedTable {
  if (typeof given !== "object" || given === null)
    throw new OwnProcessorError(`A table ${of} must be an object with name, columns and key.`);
  const { name, columns: listed, key } = given as { name?: unknown; columns?: unknown; key?: unknown };
  const checkedName = checkName(name, "table");
  if (RESERVED_ENDING.test(checkedName) || taken.has(checkedName) || checkedName.startsWith("pg_"))
    throw new OwnProcessorError(`The table name "${checkedName}" ${of} is taken by the index, by GraphQL or by another processor.`);
  taken.add(checkedName);
  const table = `table "${checkedName}" ${of}`;
  if (typeof listed !== "object" || listed === null || Array.isArray(listed))
    throw new OwnProcessorError(`columns of ${table} must be an object from names to types.`);
  const entries = Object.entries(listed as Readonly<Record<string, unknown>>);
  if (entries.length === 0 || entries.length > MOST_COLUMNS)
    throw new OwnProcessorError(`The ${table} must have 1 to ${MOST_COLUMNS} columns.`);
  const columns = new Map(entries.map(([column, type]) => [checkName(column, "column"), checkType(type, column, table)]));
  if (!Array.isArray(key) || key.length === 0 || new Set(key).size !== key.length)
    throw new OwnProcessorError(`key of ${table} must list at least one column, each once.`);
  for (const column of key as readonly unknown[]) {
    const type = typeof column === "string" ? columns.get(column) : undefined;
    if (type === undefined || !KEY_TYPES.has(type))
      throw new OwnProcessorError(
        `The key of ${table} names "${String(column)}", which must be a column of type ${[...KEY_TYPES].join(", ")}.`,
      );
  }
  return { name: checkedName, columns, key: [...key], catalogued: cataloguedTable(checkedName, columns, [...key]) };
}

function cataloguedTable(name: string, columns: ReadonlyMap<string, OwnColumnType>, key: readonly string[]): CheckedTable["catalogued"] {
  return {
    name,
    schema: "public",
    isView: false,
    columns: [...columns].map(([column, type]) => ({ name: column, scalar: SCALARS[type], nullable: !key.includes(column) })),
    primaryKey: key,
    defaultOrder: key,
    rowLimit: ROW_LIMIT,
    relationships: [],
    isCounted: true,
  };
}

function checkName(given: unknown, kind: "processor" | "table" | "column"): string {
  if (typeof given === "string" && NAME.test(given)) return given;
  const shown = typeof given === "string" ? JSON.stringify(given.slice(0, 80)) : `of type ${typeof given}`;
  throw new OwnProcessorError(
    `The ${kind} name ${shown} is invalid: use at most 40 lower-case letters, digits and _, starting with a letter.`,
  );
}

function checkType(given: unknown, column: string, table: string): OwnColumnType {
  const type = OWN_COLUMN_TYPES.find((known) => known === given);
  if (type !== undefined) return type;
  throw new OwnProcessorError(`The column "${column}" of ${table} must have one of the types ${OWN_COLUMN_TYPES.join(", ")}.`);
}
