import { sql } from "kysely";
import type { Table } from "../../catalogue/table.ts";
import { asBoolean, asList, asText } from "../input/inputValue.ts";
import { type Arguments, readArguments } from "../request/arguments.ts";
import type { SelectedField } from "../request/selection.ts";
import type { Compilation, Sql } from "./compilation.ts";
import { jsonObject } from "./jsonObject.ts";
import { compileRowSource, type RowSource } from "./rowSource.ts";
import { checkLeaf, selectedWithin, typeName } from "./selectedFields.ts";
import { columnNamed, columnReference, functionReference } from "./tableFields.ts";
import { countOperand } from "./where.ts";

/** Compiler of rows to a list of objects, passed as a parameter because the two compilers call each other. */
type CompileRowList = (c: Compilation, table: Table, source: RowSource, field: SelectedField, outerRows: number) => Sql;

/** Compiles `<table>_aggregate`: aggregates over all matching rows, and the rows themselves up to the row limit. */
export function compileAggregate(
  c: Compilation,
  table: Table,
  field: SelectedField,
  outerRows: number,
  compileRowList: CompileRowList,
  join?: (alias: string) => Sql,
): Sql {
  const args = readArguments(field, c.inputs);
  const base = join === undefined ? {} : { join };
  return jsonObject(
    selectedWithin(c, field, outerRows).map((selected) => {
      if (selected.name === "__typename") return [selected.responseName, sql`${typeName(c, selected, `${table.name}_aggregate`)}::text`];
      if (selected.name === "aggregate")
        return [selected.responseName, compileNumbers(c, table, selected, args, field.path, outerRows, base)];
      readArguments(selected, c.inputs);
      const source = compileRowSource(c, table, args, field.path, { ...base, cap: table.rowLimit, isOrdered: true });
      return [selected.responseName, compileRowList(c, table, source, selected, outerRows)];
    }),
  );
}

/** Aggregates ignore the row limit, which applies only to returned rows. */
function compileNumbers(
  c: Compilation,
  table: Table,
  field: SelectedField,
  args: Arguments,
  path: string,
  outerRows: number,
  base: { readonly join?: (alias: string) => Sql },
): Sql {
  readArguments(field, c.inputs);
  const source = compileRowSource(c, table, args, path, { ...base, cap: undefined, isOrdered: false });
  const entries = selectedWithin(c, field, outerRows).map((selected): readonly [string, Sql] => {
    const { name, responseName } = selected;
    if (name === "__typename") return [responseName, sql`${typeName(c, selected, `${table.name}_aggregate_fields`)}::text`];
    return [
      responseName,
      name === "count" ? compileCount(c, table, source.alias, selected) : compileFunction(c, table, source.alias, selected, outerRows),
    ];
  });
  return sql`(select ${jsonObject(entries)} from ${source.sql})`;
}

function compileCount(c: Compilation, table: Table, alias: string, field: SelectedField): Sql {
  checkLeaf(field);
  const args = readArguments(field, c.inputs);
  const columns = asList(args.get("columns") ?? []).map(asText);
  const distinct = asBoolean(args.get("distinct") ?? false);
  return sql`count(${countOperand(table, alias, columns, distinct)})`;
}

/** Compiles an aggregate such as `sum { amount }`. The schema restricts function names to known ones. */
function compileFunction(c: Compilation, table: Table, alias: string, field: SelectedField, outerRows: number): Sql {
  readArguments(field, c.inputs);
  return jsonObject(
    selectedWithin(c, field, outerRows).map((selected): readonly [string, Sql] => {
      const { name, responseName } = selected;
      if (name === "__typename") return [responseName, sql`${typeName(c, selected, `${table.name}_${field.name}_fields`)}::text`];
      checkLeaf(selected);
      readArguments(selected, c.inputs);
      return [responseName, sql`${functionReference(field.name)}(${columnReference(alias, columnNamed(table, name))})`];
    }),
  );
}
