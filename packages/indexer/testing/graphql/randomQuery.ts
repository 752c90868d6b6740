import fc, { type GeneratorValue } from "fast-check";
import { tableNamed } from "../../src/catalogue/catalogue.ts";
import type { Column, ScalarName, Table } from "../../src/catalogue/table.ts";

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Filter conditions that match many rows and that no database index supports. */
const CONDITIONS: Readonly<Record<ScalarName, readonly Json[]>> = {
  String: [{ _ilike: "%a%" }, { _nilike: "%qq%" }, { _regex: "(0|x)+.*a" }, { _similar: "%(a|b)%" }, { _neq: "q" }, { _gt: "0" }],
  Int: [{ _gte: 0 }, { _neq: -1 }],
  bigint: [{ _gt: "-1" }, { _lt: "999999999" }, { _nin: ["-1", "-2"] }],
  numeric: [{ _gt: "-1" }, { _neq: "-5" }],
  Boolean: [{ _eq: false }, { _is_null: false }],
  timestamp: [{ _gt: "2000-01-01T00:00:00" }, { _is_null: false }],
  jsonb: [{ _cast: { String: { _ilike: "%a%" } } }, { _contains: {} }],
};
const DIRECTIONS = ["asc", "desc", "desc_nulls_last"] as const;

/** Test support: random request that conforms to the schema, shaped like an attacker's. */
export function randomQuery(g: GeneratorValue, tables: readonly Table[]): string {
  const pick = <T>(list: readonly T[]): T => {
    const [chosen] = list.slice(g(fc.nat, { max: list.length - 1 }));
    if (chosen === undefined) throw new TypeError("there is nothing to choose from");
    return chosen;
  };
  const chance = (percent: number): boolean => g(fc.nat, { max: 99 }) < percent;
  const upTo = (max: number): number => g(fc.nat, { max });

  const table = pick(tables);
  const isAggregate = chance(40);
  const distinct = !isAggregate && chance(20) ? pick(table.columns.filter(isSortable)).name : undefined;
  const variables = {
    where: whereOf(table, 4),
    order_by: distinct === undefined ? Array.from({ length: upTo(2) }, () => orderOf(table, 2)) : [{ [distinct]: "desc" }],
    distinct_on: distinct === undefined ? [] : [distinct],
    limit: 1 + upTo(99),
    offset: chance(30) ? upTo(50_000) : 0,
  };
  const { name } = table;
  const counted = table.columns.map((column) => column.name).slice(0, 1 + upTo(2));
  const root = isAggregate
    ? `${name}_aggregate(where: $where, order_by: $order_by, offset: $offset, distinct_on: $distinct_on) {
        aggregate { all: count some: count(distinct: true, columns: [${counted}]) } nodes { ${columnsOf(table)} } }`
    : `${name}(where: $where, order_by: $order_by, limit: $limit, offset: $offset, distinct_on: $distinct_on) { ${fieldsOf(table, 2)} }`;
  const limit = isAggregate ? "" : "$limit: Int, ";
  return JSON.stringify({
    query: `query ($where: ${name}_bool_exp, $order_by: [${name}_order_by!], ${limit}$offset: Int, $distinct_on: [${name}_select_column!]) { ${root} }`,
    variables: isAggregate ? { ...variables, limit: undefined } : variables,
  });

  function whereOf(of: Table, depth: number): Json {
    const kind = upTo(9);
    if (depth > 0 && kind < 2) return { [pick(["_and", "_or"])]: [whereOf(of, depth - 1), whereOf(of, depth - 1)] };
    if (depth > 0 && kind < 3) return { _not: whereOf(of, depth - 1) };
    if (depth > 0 && kind < 8 && of.relationships.length > 0) {
      const { name: relationship, table: target, aggregate } = pick(of.relationships);
      const filter = whereOf(tableNamed(target), depth - 1);
      if (aggregate && chance(20)) return { [`${relationship}_aggregate`]: { count: { filter, predicate: { _gt: upTo(3) } } } };
      return { [relationship]: filter };
    }
    const column = pick(of.columns);
    return { [column.name]: pick(CONDITIONS[column.scalar]) };
  }

  function orderOf(of: Table, depth: number): Json {
    if (depth > 0 && of.relationships.length > 0 && chance(40)) {
      const { name: relationship, table: target, kind, aggregate } = pick(of.relationships);
      if (kind === "object") return { [relationship]: orderOf(tableNamed(target), depth - 1) };
      if (aggregate) return { [`${relationship}_aggregate`]: { count: pick(DIRECTIONS) } };
    }
    return { [pick(of.columns).name]: pick(DIRECTIONS) };
  }

  function fieldsOf(of: Table, depth: number): string {
    if (depth === 0 || of.relationships.length === 0 || chance(50)) return columnsOf(of);
    const { name: relationship, table: target, kind } = pick(of.relationships);
    const inner = tableNamed(target);
    const within = kind === "array" ? `(limit: 20, order_by: [{${pick(inner.columns).name}: desc}])` : "";
    return `${columnsOf(of)} ${relationship}${within} { ${fieldsOf(inner, depth - 1)} }`;
  }

  function columnsOf(of: Table): string {
    return of.columns
      .slice(0, 3)
      .map((column) => column.name)
      .join(" ");
  }
}

function isSortable({ scalar }: Column): boolean {
  return scalar !== "jsonb";
}
