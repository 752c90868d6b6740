import type { Column, ScalarName } from "../catalogue/table.ts";

/** SQL aggregate function over a column, with the same name in GraphQL and SQL. */
export interface AggregateFunction {
  readonly name: string;
  readonly description: string;
  /** True if the function can be applied to a column. */
  readonly takes: (column: Column) => boolean;
  /** Result type of the function; `Float` if it differs from the column's type. */
  readonly gives: (column: Column) => ScalarName | "Float";
}

const NUMBERS: ReadonlySet<ScalarName> = new Set<ScalarName>(["Int", "bigint", "numeric"]);
const UNORDERED: ReadonlySet<ScalarName> = new Set<ScalarName>(["Boolean", "jsonb"]);

const isNumber = (column: Column): boolean => NUMBERS.has(column.scalar);
const isOrdered = (column: Column): boolean => !UNORDERED.has(column.scalar);
const own = (column: Column): ScalarName => column.scalar;

function statistic(name: string): AggregateFunction {
  return { name, description: `aggregate ${name} on columns`, takes: isNumber, gives: () => "Float" };
}

/** All aggregate functions except `count`. */
export const AGGREGATE_FUNCTIONS: readonly AggregateFunction[] = [
  statistic("avg"),
  { name: "max", description: "aggregate max on columns", takes: isOrdered, gives: own },
  { name: "min", description: "aggregate min on columns", takes: isOrdered, gives: own },
  statistic("stddev"),
  statistic("stddev_pop"),
  statistic("stddev_samp"),
  { name: "sum", description: "aggregate sum on columns", takes: isNumber, gives: own },
  statistic("var_pop"),
  statistic("var_samp"),
  statistic("variance"),
];
