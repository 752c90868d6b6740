import { sql } from "kysely";
import type { Column, Table } from "../../catalogue/table.ts";
import { GraphqlError } from "../graphqlError.ts";
import { asInt, asList, asObject, asText, type InputValue } from "../input/inputValue.ts";
import type { Arguments } from "../request/arguments.ts";
import type { Compilation, Sql } from "./compilation.ts";
import { compileOrderBy, defaultOrderBy, type Ordering } from "./orderBy.ts";
import { columnNamed, columnReference, tableReference } from "./tableFields.ts";
import { allOf, compileWhere } from "./where.ts";

/** Filtered, sorted and limited rows of a table, usable in a `from` clause. */
export interface RowSource {
  readonly alias: string;
  /** SQL of the rows, such as `(select …) "t0"`. */
  readonly sql: Sql;
  /** Maximum number of rows, from the request's limit. */
  readonly rows: number;
}

interface Options {
  /** Join condition with the parent row, in addition to `where`. */
  readonly join?: (alias: string) => Sql;
  /** Maximum number of rows, even if the request has a higher limit. */
  readonly cap: number | undefined;
  /** True if the rows are sorted even without a limit. */
  readonly isOrdered: boolean;
}

/** Estimated row count of tables without a row limit, which are all small. */
const UNLIMITED_ROWS = 10;

/** Compiles the common row arguments `where`, `order_by`, `distinct_on`, `limit` and `offset`. */
export function compileRowSource(c: Compilation, table: Table, args: Arguments, path: string, options: Options): RowSource {
  const alias = c.alias();
  const argumentPath = `${path}.args`;
  const where = args.get("where");
  const condition = allOf([
    ...c.everyRow(columnReference(alias, columnInUse(table, where))),
    ...(options.join === undefined ? [] : [options.join(alias)]),
    ...(where === undefined ? [] : [compileWhere(c, table, alias, asObject(where), `${argumentPath}.where`)]),
  ]);
  const asked = compileOrderBy(c, table, alias, asList(args.get("order_by") ?? []), `${argumentPath}.order_by`);
  const distinct = asList(args.get("distinct_on") ?? []).map(asText);
  checkDistinct(distinct, asked.orderings, argumentPath);
  const isUnordered = asked.orderings.length === 0 && distinct.length === 0;
  const { orderings, joins } = isUnordered ? defaultOrderBy(table, alias) : asked;
  const limit = smallest(nonNegative(args, "limit", argumentPath), options.cap);
  const offset = nonNegative(args, "offset", argumentPath);
  const isSorted = orderings.length > 0 && (options.isOrdered || limit !== undefined || offset !== undefined || distinct.length > 0);
  const parts = [
    sql`select`,
    ...(distinct.length === 0
      ? []
      : [sql`distinct on (${sql.join(distinct.map((name) => columnReference(alias, columnNamed(table, name))))})`]),
    sql`${sql.id(alias)}.* from ${tableReference(table)} ${sql.id(alias)}`,
    ...(isSorted ? joins : []),
    sql`where ${condition}`,
    ...(isSorted ? [sql`order by ${sql.join(orderings.map((ordering) => ordering.sql))}`] : []),
    ...(limit === undefined ? [] : [sql`limit cast(${limit.toString()}::text as integer)`]),
    ...(offset === undefined ? [] : [sql`offset cast(${offset.toString()}::text as integer)`]),
  ];
  return { alias, sql: sql`(${sql.join(parts, sql` `)}) ${sql.id(alias)}`, rows: limit ?? UNLIMITED_ROWS };
}

/** Column for the time check: preferably a filtered column, so that an index-only scan stays possible. */
function columnInUse(table: Table, where: InputValue | undefined): Column {
  const filtered = where === undefined ? undefined : [...asObject(where).fields.keys()].find((name) => isColumn(table, name));
  const name = filtered ?? table.defaultOrder[0] ?? table.columns[0]?.name;
  if (name === undefined) throw new TypeError(`${table.name} has no columns`);
  return columnNamed(table, name);
}

function isColumn(table: Table, name: string): boolean {
  return table.columns.some((column) => column.name === name);
}

function checkDistinct(distinct: readonly string[], order: readonly Ordering[], path: string): void {
  const wanted = new Set(distinct);
  if (wanted.size === 0 || order.length === 0) return;
  const initial = order.slice(0, wanted.size);
  if (initial.every(({ column }) => column !== undefined && wanted.has(column))) {
    if (new Set(initial.map(({ column }) => column)).size === wanted.size) return;
  }
  throw new GraphqlError('"distinct_on" columns must match initial "order_by" columns', path);
}

function nonNegative(args: Arguments, name: "limit" | "offset", path: string): number | undefined {
  const given = args.get(name);
  if (given === undefined) return undefined;
  const value = asInt(given);
  if (value < 0) throw new GraphqlError("unexpected negative value", `${path}.${name}`);
  return value;
}

function smallest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}
