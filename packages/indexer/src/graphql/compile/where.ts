import { sql } from "kysely";
import type { Relationship, Table } from "../../catalogue/table.ts";
import { asBoolean, asList, asObject, asText, type InputObject } from "../input/inputValue.ts";
import { compileComparison } from "./comparison.ts";
import type { Compilation, Sql } from "./compilation.ts";
import { columnNamed, columnReference, joinCondition, joinedColumn, tableField, tableReference } from "./tableFields.ts";

/** Compiles a `where` argument to an SQL condition on an aliased table. */
export function compileWhere(c: Compilation, table: Table, alias: string, expression: InputObject, path: string): Sql {
  return allOf(
    [...expression.fields].flatMap(([name, value]) => {
      const here = `${path}.${name}`;
      switch (name) {
        case "_and":
          return asList(value).map((entry, index) => compileWhere(c, table, alias, asObject(entry), `${here}[${index}]`));
        case "_or":
          return [anyOf(asList(value).map((entry, index) => compileWhere(c, table, alias, asObject(entry), `${here}[${index}]`)))];
        case "_not":
          return [sql`not (${compileWhere(c, table, alias, asObject(value), here)})`];
        default:
          return compileField(c, table, alias, name, asObject(value), here);
      }
    }),
  );
}

/** Conjunction of conditions; true for an empty list. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      );
}

function anyOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0
    ? sql`false`
    : sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` or `,
      );
}

function compileField(c: Compilation, table: Table, alias: string, name: string, value: InputObject, path: string): readonly Sql[] {
  const field = tableField(table, name);
  if (field.kind === "column") return compileComparison(c, columnReference(alias, field.column), field.column.scalar, value, path);
  c.countRelationship(path);
  if (field.kind === "aggregate") return compileAggregatePredicates(c, field.relationship, field.table, alias, value, path);
  const other = c.alias();
  const condition = allOf([
    ...c.everyRow(joinedColumn(field.relationship, other)),
    joinCondition(field.relationship, alias, other),
    compileWhere(c, field.table, other, value, path),
  ]);
  return [sql`exists (select 1 from ${tableReference(field.table)} ${sql.id(other)} where ${condition})`];
}

/** Compiles conditions on aggregated related rows: their number, or whether a boolean column is true for all or some of them. */
function compileAggregatePredicates(
  c: Compilation,
  relationship: Relationship,
  target: Table,
  alias: string,
  predicates: InputObject,
  path: string,
): readonly Sql[] {
  return [...predicates.fields].flatMap(([operation, value]) => {
    const here = `${path}.${operation}`;
    const { fields } = asObject(value);
    const other = c.alias();
    const filter = fields.get("filter");
    const rows = allOf([
      ...c.everyRow(joinedColumn(relationship, other)),
      joinCondition(relationship, alias, other),
      ...(filter === undefined ? [] : [compileWhere(c, target, other, asObject(filter), `${here}.filter`)]),
    ]);
    const given = fields.get("arguments");
    const distinct = fields.get("distinct");
    const names = given === undefined ? [] : typeof given === "string" ? [given] : asList(given).map(asText);
    const operand = countOperand(target, other, names, distinct !== undefined && asBoolean(distinct));
    const aggregate = sql`(select ${sql.raw(AGGREGATES[operation] ?? "count")}(${operand}) from ${tableReference(target)} ${sql.id(other)} where ${rows})`;
    const predicate = fields.get("predicate");
    if (predicate === undefined) return [];
    return compileComparison(c, aggregate, operation === "count" ? "Int" : "Boolean", asObject(predicate), `${here}.predicate`);
  });
}

const AGGREGATES: Readonly<Record<string, string>> = { count: "count", bool_and: "bool_and", bool_or: "bool_or" };

/** Operand of `count`: all rows, column values, or distinct values. */
export function countOperand(table: Table, alias: string, names: readonly string[], isDistinct: boolean): Sql {
  const columns = names.map((name) => columnReference(alias, columnNamed(table, name)));
  if (columns.length === 0) return sql`*`;
  const value = columns.length === 1 ? sql.join(columns) : sql`(${sql.join(columns)})`;
  return isDistinct ? sql`distinct ${value}` : value;
}
