import { sql } from "kysely";
import type { Column, Table } from "../../catalogue/table.ts";
import { asText } from "../input/inputValue.ts";
import { readArguments } from "../request/arguments.ts";
import type { SelectedField } from "../request/selection.ts";
import { compileAggregate } from "./aggregate.ts";
import type { Compilation, Sql } from "./compilation.ts";
import { jsonObject } from "./jsonObject.ts";
import { parseJsonPath } from "./jsonPath.ts";
import { listParameter } from "./parameter.ts";
import { compileRowSource, type RowSource } from "./rowSource.ts";
import { checkLeaf, selectedWithin, typeName } from "./selectedFields.ts";
import { columnReference, joinCondition, tableField, tableReference } from "./tableFields.ts";

/** Compiles a row to a JSON object with the requested fields. `rows` is the maximum number of such rows in the response. */
export function compileRowObject(c: Compilation, table: Table, alias: string, field: SelectedField, rows: number): Sql {
  return jsonObject(
    selectedWithin(c, field, rows).map((selected) => [selected.responseName, compileField(c, table, alias, selected, rows)]),
  );
}

/** Compiles rows to a JSON list of objects. */
export function compileRowList(c: Compilation, table: Table, source: RowSource, field: SelectedField, outerRows: number): Sql {
  const row = compileRowObject(c, table, source.alias, field, outerRows * source.rows);
  return sql`(select coalesce(json_agg(${row}), '[]'::json) from ${source.sql})`;
}

function compileField(c: Compilation, table: Table, alias: string, selected: SelectedField, rows: number): Sql {
  if (selected.name === "__typename") return sql`${typeName(c, selected, table.name)}::text`;
  const field = tableField(table, selected.name);
  if (field.kind === "column") return compileColumn(c, alias, field.column, selected);
  const { relationship, table: target } = field;
  const join = (other: string): Sql => joinCondition(relationship, alias, other);
  if (field.kind === "object") {
    readArguments(selected, c.inputs);
    const other = c.alias();
    const row = compileRowObject(c, target, other, selected, rows);
    return sql`(select ${row} from ${tableReference(target)} ${sql.id(other)} where ${join(other)} limit 1)`;
  }
  if (field.kind === "aggregate") return compileAggregate(c, target, selected, rows, compileRowList, join);
  const args = readArguments(selected, c.inputs);
  return compileRowList(
    c,
    target,
    compileRowSource(c, target, args, selected.path, { join, cap: target.rowLimit, isOrdered: true }),
    selected,
    rows,
  );
}

function compileColumn(c: Compilation, alias: string, column: Column, selected: SelectedField): Sql {
  checkLeaf(selected);
  const path = readArguments(selected, c.inputs).get("path");
  const reference = columnReference(alias, column);
  if (path === undefined) return reference;
  return sql`(${reference} #> ${listParameter(parseJsonPath(asText(path), `${selected.path}.args.path`), "String")})`;
}
