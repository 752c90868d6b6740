import { sql } from "kysely";
import { tableNamed } from "../../catalogue/catalogue.ts";
import type { Column, Relationship, Table } from "../../catalogue/table.ts";
import { AGGREGATE_FUNCTIONS } from "../aggregateFunctions.ts";
import type { Sql } from "./compilation.ts";

/** Meaning of a field name on a table's row: column, related row or rows, or aggregate of related rows. */
export type TableField =
  | { readonly kind: "column"; readonly column: Column }
  | { readonly kind: "object" | "array" | "aggregate"; readonly relationship: Relationship; readonly table: Table };

const known = new Map<Table, ReadonlyMap<string, TableField>>();

/** Looks up a field of a table; schema validation guarantees that the field exists. */
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

/** Looks up a column; throws if the name is not a column. */
export function columnNamed(table: Table, name: string): Column {
  const field = tableField(table, name);
  if (field.kind !== "column") throw new TypeError(`${table.name}.${name} is not a column`);
  return field.column;
}

/** SQL reference to a table, such as `"public"."events"`. */
export function tableReference(table: Table): Sql {
  return sql.id(table.schema, table.name);
}

/** SQL reference to a column, such as `"t0"."amount"`. */
export function columnReference(alias: string, column: Column): Sql {
  return sql.id(alias, column.name);
}

/** Join condition of a relationship. */
export function joinCondition({ on }: Relationship, here: string, there: string): Sql {
  return sql.join(
    Object.entries(on).map(([ours, theirs]) => sql`${sql.id(there, theirs)} = ${sql.id(here, ours)}`),
    sql` and `,
  );
}

/** First join column of the related table. */
export function joinedColumn({ on }: Relationship, there: string): Sql {
  const [column] = Object.values(on);
  if (column === undefined) throw new TypeError("a relationship by no column");
  return sql.id(there, column);
}

/** SQL name of a known aggregate function. */
export function functionReference(name: string): Sql {
  const known = AGGREGATE_FUNCTIONS.find((candidate) => candidate.name === name);
  if (known === undefined) throw new TypeError(`there is no aggregate "${name}"`);
  return sql.raw(known.name);
}
