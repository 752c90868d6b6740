import type { JsonValue } from "@atoll/move";
import type { Row } from "../processors/processor.ts";
import { timestampText } from "../processors/timestamp.ts";
import type { CheckedTable, OwnColumnType } from "./ownProcessor.ts";

const MOST_VALUE_CHARS = 1_000_000;
const DEEPEST_JSON = 50;
/** A key must fit an entry of a Postgres index, which has at most 2,704 bytes. */
const MOST_KEY_BYTES = 2_000;
const INT32 = { least: -(2n ** 31n), most: 2n ** 31n - 1n };
const INT64 = { least: -(2n ** 63n), most: 2n ** 63n - 1n };
const INTEGER = /^-?\d{1,100}$/;
const DECIMAL = /^-?\d{1,100}(\.\d{1,100})?$/;
const TIMESTAMP = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z?$/;
/** Half of a character, which neither UTF-8 nor Postgres can store. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const utf8 = new TextEncoder();

/**
 * Validates a row that a processor returned and converts it to values that Postgres accepts, so that no row can fail in the database. Throws
 * an error for the processor's author.
 */
export function ownRow(table: CheckedTable, given: unknown, use: "row" | "remove"): Row {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new TypeError(`a ${use} of "${table.name}" must be an object`);
  // A null prototype, because names of columns such as `constructor` are valid.
  const row: Record<string, JsonValue> = Object.create(null) as Record<string, JsonValue>;
  for (const [name, value] of Object.entries(given as Readonly<Record<string, unknown>>)) {
    const type = table.columns.get(name);
    if (type === undefined) throw new TypeError(`"${table.name}" has no column "${name.slice(0, 80)}"`);
    if (use === "remove" && !table.key.includes(name)) continue;
    if (value !== undefined) row[name] = value === null ? null : within(table, name, () => converted(type, value));
  }
  let keyBytes = 0;
  for (const name of table.key) {
    const value = row[name];
    if (value === undefined || value === null)
      throw new TypeError(`a ${use} of "${table.name}" has no "${name}", which is part of its key`);
    if (table.columns.get(name) === "numeric" && !INTEGER.test(String(value)))
      throw new TypeError(`"${table.name}.${name}" is part of the key and must be a whole number`);
    keyBytes += utf8.encode(String(value)).length;
  }
  if (keyBytes > MOST_KEY_BYTES) throw new TypeError(`the key of a ${use} of "${table.name}" has more than ${MOST_KEY_BYTES} bytes`);
  return row;
}

function within<T>({ name: table }: CheckedTable, column: string, convert: () => T): T {
  try {
    return convert();
  } catch (error) {
    throw new TypeError(`"${table}.${column}" ${error instanceof Error ? error.message : String(error)}`);
  }
}

function converted(type: OwnColumnType, value: unknown): JsonValue {
  switch (type) {
    case "text":
      if (typeof value !== "string") throw new TypeError("must be text");
      return text(value);
    case "boolean":
      if (typeof value !== "boolean") throw new TypeError("must be true or false");
      return value;
    case "integer":
      return Number(integer(value, INT32));
    case "bigint":
      return integer(value, INT64).toString();
    case "numeric": {
      const decimal = typeof value === "number" || typeof value === "bigint" || typeof value === "string" ? String(value) : "";
      if (!DECIMAL.test(decimal)) throw new TypeError("must be a decimal number: a bigint, a number, or text without an exponent");
      return INTEGER.test(decimal) ? BigInt(decimal).toString() : decimal;
    }
    case "timestamp":
      if (typeof value === "bigint" && value >= 0n) return timestampText(value);
      if (typeof value !== "string" || !TIMESTAMP.test(value) || !isDate(value.slice(0, 10)))
        throw new TypeError("must be microseconds since 1970 as a bigint, or text like 2026-01-31T12:00:00");
      return value.replace(/Z$/, "");
    case "jsonb": {
      const json = plain(value, DEEPEST_JSON);
      if (JSON.stringify(json).length > MOST_VALUE_CHARS) throw new TypeError(`has more than ${MOST_VALUE_CHARS} characters`);
      return json;
    }
  }
}

/** Whether a day exists; `Date` accepts 31 February, and Postgres has no year 0. */
function isDate(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !day.startsWith("0000") && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
}

function text(value: string): string {
  if (value.length > MOST_VALUE_CHARS) throw new TypeError(`has more than ${MOST_VALUE_CHARS} characters`);
  return value.replaceAll("\0", "").replace(LONE_SURROGATE, "\ufffd");
}

function integer(value: unknown, { least, most }: typeof INT32): bigint {
  const isWhole =
    typeof value === "bigint" ||
    (typeof value === "number" && Number.isSafeInteger(value)) ||
    (typeof value === "string" && INTEGER.test(value));
  const found = isWhole ? BigInt(value) : undefined;
  if (found === undefined || found < least || found > most) throw new TypeError(`must be a whole number from ${least} to ${most}`);
  return found;
}

/** Copies a value as plain JSON; bigints become text. Cycles end at the depth limit. */
function plain(value: unknown, depth: number): JsonValue {
  if (depth === 0) throw new TypeError(`is nested deeper than ${DEEPEST_JSON} levels`);
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "string") return text(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return Array.from(value, (item) => plain(item, depth - 1));
  if (typeof value !== "object") throw new TypeError("must be JSON");
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([name, item]): [string, JsonValue] => [text(name), plain(item, depth - 1)]));
}
