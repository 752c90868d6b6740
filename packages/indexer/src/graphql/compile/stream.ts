import { sql } from "kysely";
import type { ScalarName, Table } from "../../catalogue/table.ts";
import { GraphqlError } from "../graphqlError.ts";
import { asInt, asList, asObject, asText } from "../input/inputValue.ts";
import { readArguments } from "../request/arguments.ts";
import type { SelectedField } from "../request/selection.ts";
import type { Compilation, Sql } from "./compilation.ts";
import { parameter } from "./parameter.ts";
import { compileRowObject } from "./rowObject.ts";
import { columnNamed, columnReference, tableReference } from "./tableFields.ts";
import { allOf, compileWhere } from "./where.ts";

/** Row stream that continues after the last returned row. */
export interface Stream {
  /** SQL for the next rows and for the cursor value of the last row. */
  statement(after: string): { readonly rows: Sql; readonly cursor: Sql };
  readonly start: string;
}

/** Compiles `<table>_stream`: batches of rows ordered by one column. */
export function compileStream(c: Compilation, table: Table, field: SelectedField): Stream {
  const args = readArguments(field, c.inputs);
  const path = `${field.path}.args`;
  const batch = Math.min(asInt(args.get("batch_size") ?? 0), table.rowLimit ?? Number.POSITIVE_INFINITY);
  if (batch < 1) throw new GraphqlError("batch_size must be positive", `${path}.batch_size`);
  const { column, scalar, start, isDescending } = readCursor(table, asList(args.get("cursor") ?? []), `${path}.cursor`);
  const alias = c.alias();
  const where = args.get("where");
  const filter = where === undefined ? [] : [compileWhere(c, table, alias, asObject(where), `${path}.where`)];
  const row = compileRowObject(c, table, alias, field, batch);
  const reference = columnReference(alias, columnNamed(table, column));
  const inTime = c.everyRow(reference);
  const direction = sql.raw(isDescending ? "desc" : "asc");
  return {
    start,
    statement(after) {
      const beyond = sql`${reference} ${sql.raw(isDescending ? "<" : ">")} ${parameter(after, scalar)}`;
      const source = sql`(select ${sql.id(alias)}.* from ${tableReference(table)} ${sql.id(alias)} where ${allOf([...inTime, beyond, ...filter])}
        order by ${reference} ${direction} limit cast(${batch.toString()}::text as integer)) ${sql.id(alias)}`;
      const last = sql.raw(isDescending ? "min" : "max");
      return {
        rows: sql`(select coalesce(json_agg(${row}), '[]'::json) from ${source})`,
        cursor: sql`(select ${last}(${reference}) from ${source})`,
      };
    },
  };
}

interface Cursor {
  readonly column: string;
  readonly scalar: ScalarName;
  readonly start: string;
  readonly isDescending: boolean;
}

function readCursor(table: Table, given: ReturnType<typeof asList>, path: string): Cursor {
  const [cursor] = given;
  if (cursor === undefined || cursor === null || given.length > 1)
    throw new GraphqlError("multiple column cursors are not supported yet", path);
  const { fields } = asObject(cursor);
  const values = [...asObject(fields.get("initial_value") ?? null).fields];
  const [value] = values;
  if (value === undefined || values.length > 1)
    throw new GraphqlError("multiple column cursors are not supported yet", `${path}[0].initial_value`);
  const [column, start] = value;
  const { scalar } = columnNamed(table, column);
  if (scalar === "jsonb" || scalar === "Boolean")
    throw new GraphqlError(`a stream cannot follow '${column}'`, `${path}[0].initial_value.${column}`);
  return { column, scalar, start: String(start), isDescending: asText(fields.get("ordering") ?? "ASC") === "DESC" };
}
