import { sql } from "kysely";
import type { Table } from "../../catalogue/table.ts";
import { readArguments } from "../request/arguments.ts";
import type { SelectedField } from "../request/selection.ts";
import { compileAggregate } from "./aggregate.ts";
import type { Compilation, Sql } from "./compilation.ts";
import { parameter } from "./parameter.ts";
import { compileRowList, compileRowObject } from "./rowObject.ts";
import { compileRowSource } from "./rowSource.ts";
import { columnNamed, columnReference, tableReference } from "./tableFields.ts";
import { allOf } from "./where.ts";

type RootKind = "rows" | "aggregate" | "byKey" | "stream";

/** Meaning of a GraphQL root field: its table and its kind (rows, row by key, aggregate or stream). */
export interface RootField {
  readonly table: Table;
  readonly kind: RootKind;
}

/** Root fields of all tables by name. */
export function rootFieldsOf(tables: readonly Table[]): ReadonlyMap<string, RootField> {
  return new Map(
    tables.flatMap((table): [string, RootField][] => [
      [table.name, { table, kind: "rows" }],
      [`${table.name}_aggregate`, { table, kind: "aggregate" }],
      [`${table.name}_by_pk`, { table, kind: "byKey" }],
      [`${table.name}_stream`, { table, kind: "stream" }],
    ]),
  );
}

/** Compiles a root field to a single SQL value; streams are compiled separately. */
export function compileRootField(c: Compilation, { table, kind }: RootField, field: SelectedField): Sql {
  if (kind === "aggregate") return compileAggregate(c, table, field, 1, compileRowList);
  const args = readArguments(field, c.inputs);
  if (kind === "rows") {
    return compileRowList(c, table, compileRowSource(c, table, args, field.path, { cap: table.rowLimit, isOrdered: true }), field, 1);
  }
  const alias = c.alias();
  const key = [...args].map(([name, value]) => {
    const column = columnNamed(table, name);
    return sql`${columnReference(alias, column)} = ${parameter(value, column.scalar)}`;
  });
  return sql`(select ${compileRowObject(c, table, alias, field, 1)} from ${tableReference(table)} ${sql.id(alias)} where ${allOf(key)})`;
}
