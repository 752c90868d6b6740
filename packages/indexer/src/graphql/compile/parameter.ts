import { sql } from "kysely";
import type { ScalarName } from "../../catalogue/table.ts";
import type { InputValue } from "../input/inputValue.ts";
import type { Sql } from "./compilation.ts";

const SQL_TYPES: Readonly<Record<ScalarName, Sql>> = {
  String: sql.raw("text"),
  Int: sql.raw("integer"),
  Boolean: sql.raw("boolean"),
  bigint: sql.raw("bigint"),
  numeric: sql.raw("numeric"),
  timestamp: sql.raw("timestamp"),
  jsonb: sql.raw("jsonb"),
};

/** A value as a parameter. It travels as text, whichever driver carries it, and the database makes of it what it is. */
export function parameter(value: InputValue, scalar: ScalarName): Sql {
  const text = sql`${String(value)}::text`;
  return scalar === "String" ? text : sql`cast(${text} as ${SQL_TYPES[scalar]})`;
}

/** A list of values as one parameter. */
export function listParameter(values: readonly InputValue[], scalar: ScalarName): Sql {
  const entries = values.map((value) => `"${String(value).replace(/["\\]/g, "\\$&")}"`);
  return sql`cast(${`{${entries.join(",")}}`}::text as ${SQL_TYPES[scalar]}[])`;
}
