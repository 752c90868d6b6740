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

/** Passes a value as a text parameter, independent of the driver; Postgres casts it to the scalar's type. */
export function parameter(value: InputValue, scalar: ScalarName): Sql {
  const text = sql`${String(value)}::text`;
  return scalar === "String" ? text : sql`cast(${text} as ${SQL_TYPES[scalar]})`;
}

/** Passes a list of values as a single array parameter. */
export function listParameter(values: readonly InputValue[], scalar: ScalarName): Sql {
  const entries = values.map((value) => `"${String(value).replace(/["\\]/g, "\\$&")}"`);
  return sql`cast(${`{${entries.join(",")}}`}::text as ${SQL_TYPES[scalar]}[])`;
}
