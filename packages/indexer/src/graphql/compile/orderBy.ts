import { sql } from "kysely";
import type { Table } from "../../catalogue/table.ts";
import { asObject, asText, type InputObject, type InputValue } from "../input/inputValue.ts";
import type { Compilation, Sql } from "./compilation.ts";
import { columnNamed, columnReference, functionReference, joinCondition, joinedColumn, tableField, tableReference } from "./tableFields.ts";
import { allOf } from "./where.ts";

/** Single sort criterion. */
export interface Ordering {
  readonly sql: Sql;
  /** Column of the sorted table; `undefined` for a related table's column. */
  readonly column: string | undefined;
}

const DIRECTIONS: Readonly<Record<string, string>> = {
  asc: "asc nulls last",
  asc_nulls_first: "asc nulls first",
  asc_nulls_last: "asc nulls last",
  desc: "desc nulls first",
  desc_nulls_first: "desc nulls first",
  desc_nulls_last: "desc nulls last",
};

export interface OrderBy {
  /** Sort criteria, most important first. */
  readonly orderings: readonly Ordering[];
  /** Joins with the related tables used for sorting; they never multiply rows. */
  readonly joins: readonly Sql[];
}

/** Compiles the `order_by` argument. */
export function compileOrderBy(c: Compilation, table: Table, alias: string, list: readonly InputValue[], path: string): OrderBy {
  const joins: Sql[] = [];
  const asItIs: Wrap = (value) => value;
  const orderings = list.flatMap((entry, index) =>
    orderingsOf(c, { table, alias, wrap: asItIs, joins, isOwn: true }, asObject(entry), `${path}[${index}]`),
  );
  return { orderings, joins };
}

/** Default sort order by primary key, so that identical requests return identical responses. */
export function defaultOrderBy(table: Table, alias: string): OrderBy {
  const orderings = table.defaultOrder.map((name) => ({ sql: columnReference(alias, columnNamed(table, name)), column: name }));
  return { orderings, joins: [] };
}

type Wrap = (value: Sql) => Sql;

/** Table, with its alias, that contains a sort column. */
interface Place {
  readonly table: Table;
  readonly alias: string;
  /** Converts an expression on this table to an expression on the sorted rows, through a subquery if needed. */
  readonly wrap: Wrap;
  /** List to which new joins are added; `undefined` inside a subquery. */
  readonly joins: Sql[] | undefined;
  readonly isOwn: boolean;
}

function orderingsOf(c: Compilation, place: Place, { fields }: InputObject, path: string): readonly Ordering[] {
  const { table, alias, wrap, joins } = place;
  return [...fields].flatMap(([name, value]): readonly Ordering[] => {
    const field = tableField(table, name);
    const here = `${path}.${name}`;
    if (field.kind === "column") {
      return [{ sql: directed(wrap(columnReference(alias, field.column)), value), column: place.isOwn ? name : undefined }];
    }
    c.countRelationship(here);
    const other = c.alias();
    const condition = joinCondition(field.relationship, alias, other);
    const target = sql`${tableReference(field.table)} ${sql.id(other)}`;
    const found = allOf([...c.everyRow(joinedColumn(field.relationship, other)), condition]);
    if (field.kind === "aggregate") {
      const inner: Wrap = (aggregate) => wrap(sql`(select ${aggregate} from ${target} where ${found})`);
      return aggregateOrderings(field.table, other, asObject(value), inner);
    }
    const isUnique =
      field.table.primaryKey.length > 0 && field.table.primaryKey.every((key) => Object.values(field.relationship.on).includes(key));
    if (joins !== undefined && isUnique) {
      joins.push(sql`left join ${target} on ${condition}`);
      return orderingsOf(c, { table: field.table, alias: other, wrap, joins, isOwn: false }, asObject(value), here);
    }
    const inner: Wrap = (expression) => wrap(sql`(select ${expression} from ${target} where ${found} limit 1)`);
    return orderingsOf(c, { table: field.table, alias: other, wrap: inner, joins: undefined, isOwn: false }, asObject(value), here);
  });
}

function aggregateOrderings(table: Table, alias: string, { fields }: InputObject, wrap: Wrap): readonly Ordering[] {
  return [...fields].flatMap(([name, value]): readonly Ordering[] => {
    if (name === "count") return [{ sql: directed(wrap(sql`count(*)`), value), column: undefined }];
    return [...asObject(value).fields].map(([column, direction]) => ({
      sql: directed(wrap(sql`${functionReference(name)}(${columnReference(alias, columnNamed(table, column))})`), direction),
      column: undefined,
    }));
  });
}

function directed(value: Sql, direction: InputValue): Sql {
  const words = DIRECTIONS[asText(direction)];
  if (words === undefined) throw new TypeError("there is no such direction");
  return sql`${value} ${sql.raw(words)}`;
}
