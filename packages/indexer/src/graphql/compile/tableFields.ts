import { sql } from "kysely";
import { tableNamed } from "../../catalogue/catalogue.ts";
import type { Column, Relationship, Table } from "../../catalogue/table.ts";
import { AGGREGATE_FUNCTIONS } from "../aggregateFunctions.ts";
import type { Sql } from "./compilation.ts";

/** What a name means on a row of a table. */
export type TableField =
  | { readonly kind: "column"; readonly column: Column }
  | { readonly kind: "object" | "array" | "aggregate"; readonly relationship: Relationship; readonly table: Table };

const known = new Map<Table, ReadonlyMap<string, TableField>>();

/** The field of a table; the schema has made sure that it is there. */
export function tableField(table: Table, name: string): TableField {
  let fields = known.get(table);
  if (fields === undefined) {
    fields = fieldsOf(table);
    known.set(table, fields);
  }
  const field = fields.get(name);
  if (field === undefined) throw new TypeError(`${table.name} has no field "${name}"`);
  return field;
}

function fieldsOf(table: Table): ReadonlyMap<string, TableField> {
  const fields = new Map<string, TableField>();
  for (const column of table.columns) fields.set(column.name, { kind: "column", column });
  for (const relationship of table.relationships) {
    const target = tableNamed(relationship.table);
    fields.set(relationship.name, { kind: relationship.kind, relationship, table: target });
    if (relationship.kind === "array") fields.set(`${relationship.name}_aggregate`, { kind: "aggregate", relationship, table: target });
  }
  return fields;
}

/** A column that is known to be there. */
export function columnNamed(table: Table, name: string): Column {
  const field = tableField(table, name);
  if (field.kind !== "column") throw new TypeError(`${table.name}.${name} is not a column`);
  return field.column;
}

/** `"public"."events"` */
export function tableReference(table: Table): Sql {
  return sql.id(table.schema, table.name);
}

/** `"t0"."amount"` */
export function columnReference(alias: string, column: Column): Sql {
  return sql.id(alias, column.name);
}

/** Rows of the other table that belong to a row of this one. */
export function joinCondition({ on }: Relationship, here: string, there: string): Sql {
  return sql.join(
    Object.entries(on).map(([ours, theirs]) => sql`${sql.id(there, theirs)} = ${sql.id(here, ours)}`),
    sql` and `,
  );
}

/** A column by which rows of the other table are found. */
export function joinedColumn({ on }: Relationship, there: string): Sql {
  const [column] = Object.values(on);
  if (column === undefined) throw new TypeError("a relationship by no column");
  return sql.id(there, column);
}

/** An aggregate function that is known to be there. */
export function functionReference(name: string): Sql {
  const known = AGGREGATE_FUNCTIONS.find((candidate) => candidate.name === name);
  if (known === undefined) throw new TypeError(`there is no aggregate "${name}"`);
  return sql.raw(known.name);
}
