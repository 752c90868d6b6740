import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
} from "graphql";
import type { Table } from "../../catalogue/table.ts";
import { AGGREGATE_FUNCTIONS } from "../aggregateFunctions.ts";
import { comparisonTypes } from "./comparisonTypes.ts";
import { cursorOrderingType, orderByType } from "./orderTypes.ts";
import { scalars } from "./scalars.ts";

/** Input types of a table. */
interface TableInputs {
  readonly boolExp: GraphQLInputObjectType;
  readonly orderBy: GraphQLInputObjectType;
  readonly selectColumn: GraphQLEnumType;
  readonly aggregateBoolExp: GraphQLInputObjectType;
  readonly aggregateOrderBy: GraphQLInputObjectType;
  readonly streamCursor: GraphQLInputObjectType;
  /** Arguments of every field that returns rows of the table. */
  readonly rowArguments: GraphQLFieldConfigArgumentMap;
}

export type InputTypes = (table: string) => TableInputs;

/** Creates the input types of all tables once. */
export function createInputTypes(tables: readonly Table[]): InputTypes {
  const made = new Map<string, TableInputs>();
  const inputs: InputTypes = (name) => {
    const types = made.get(name);
    if (types === undefined) throw new TypeError(`there is no table "${name}"`);
    return types;
  };
  for (const table of tables) made.set(table.name, tableInputs(table, inputs));
  return inputs;
}

function tableInputs(table: Table, inputs: InputTypes): TableInputs {
  const { name } = table;
  const selectColumn = new GraphQLEnumType({
    name: `${name}_select_column`,
    description: `select columns of table "${name}"`,
    values: Object.fromEntries(table.columns.map((column) => [column.name, { description: "column name" }])),
  });
  const boolExp: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: `${name}_bool_exp`,
    description: `Boolean expression to filter rows from the table "${name}". All fields are combined with a logical 'AND'.`,
    fields: () => boolExpFields(table, boolExp, inputs),
  });
  const orderBy = new GraphQLInputObjectType({
    name: `${name}_order_by`,
    description: `Ordering options when selecting data from "${name}".`,
    fields: () => orderByFields(table, inputs),
  });
  return {
    boolExp,
    orderBy,
    selectColumn,
    aggregateBoolExp: aggregateBoolExp(table, selectColumn, boolExp),
    aggregateOrderBy: aggregateOrderBy(table),
    streamCursor: streamCursor(table),
    rowArguments: {
      distinct_on: { type: new GraphQLList(new GraphQLNonNull(selectColumn)), description: "distinct select on columns" },
      limit: { type: GraphQLInt, description: "limit the number of rows returned" },
      offset: { type: GraphQLInt, description: "skip the first n rows. Use only with order_by" },
      order_by: { type: new GraphQLList(new GraphQLNonNull(orderBy)), description: "sort the rows by one or more columns" },
      where: { type: boolExp, description: "filter the rows returned" },
    },
  };
}

function boolExpFields(table: Table, self: GraphQLInputObjectType, inputs: InputTypes): GraphQLInputFieldConfigMap {
  const list = new GraphQLList(new GraphQLNonNull(self));
  const fields: GraphQLInputFieldConfigMap = { _and: { type: list }, _not: { type: self }, _or: { type: list } };
  for (const column of table.columns) fields[column.name] = { type: comparisonTypes[column.scalar] };
  for (const relationship of table.relationships) {
    fields[relationship.name] = { type: inputs(relationship.table).boolExp };
    if (relationship.aggregate) fields[`${relationship.name}_aggregate`] = { type: inputs(relationship.table).aggregateBoolExp };
  }
  return fields;
}

function orderByFields(table: Table, inputs: InputTypes): GraphQLInputFieldConfigMap {
  const fields: GraphQLInputFieldConfigMap = {};
  for (const column of table.columns) fields[column.name] = { type: orderByType };
  for (const { kind, name, table: target } of table.relationships) {
    if (kind === "object") fields[name] = { type: inputs(target).orderBy };
    else fields[`${name}_aggregate`] = { type: inputs(target).aggregateOrderBy };
  }
  return fields;
}

function aggregateOrderBy(table: Table): GraphQLInputObjectType {
  const fields: GraphQLInputFieldConfigMap = { count: { type: orderByType } };
  for (const { name, takes } of AGGREGATE_FUNCTIONS) {
    const columns = table.columns.filter(takes);
    if (columns.length === 0) continue;
    fields[name] = {
      type: new GraphQLInputObjectType({
        name: `${table.name}_${name}_order_by`,
        description: `order by ${name}() on columns of table "${table.name}"`,
        fields: Object.fromEntries(columns.map((column) => [column.name, { type: orderByType }])),
      }),
    };
  }
  return new GraphQLInputObjectType({
    name: `${table.name}_aggregate_order_by`,
    description: `order by aggregate values of table "${table.name}"`,
    fields,
  });
}

function aggregateBoolExp(table: Table, selectColumn: GraphQLEnumType, boolExp: GraphQLInputObjectType): GraphQLInputObjectType {
  const name = `${table.name}_aggregate_bool_exp`;
  const count = new GraphQLInputObjectType({
    name: `${name}_count`,
    fields: () => ({
      arguments: { type: new GraphQLList(new GraphQLNonNull(selectColumn)) },
      distinct: { type: GraphQLBoolean },
      filter: { type: boolExp },
      predicate: { type: new GraphQLNonNull(comparisonTypes.Int) },
    }),
  });
  const booleans = table.columns.filter((column) => column.scalar === "Boolean");
  const booleanAggregate = (operation: string): GraphQLInputObjectType =>
    new GraphQLInputObjectType({
      name: `${name}_${operation}`,
      fields: () => ({
        arguments: {
          type: new GraphQLNonNull(
            new GraphQLEnumType({
              name: `${table.name}_select_column_${name}_${operation}_arguments_columns`,
              description: `select "${name}_${operation}_arguments_columns" columns of table "${table.name}"`,
              values: Object.fromEntries(booleans.map((column) => [column.name, { description: "column name" }])),
            }),
          ),
        },
        distinct: { type: GraphQLBoolean },
        filter: { type: boolExp },
        predicate: { type: new GraphQLNonNull(comparisonTypes.Boolean) },
      }),
    });
  return new GraphQLInputObjectType({
    name,
    fields: {
      ...(booleans.length === 0
        ? {}
        : { bool_and: { type: booleanAggregate("bool_and") }, bool_or: { type: booleanAggregate("bool_or") } }),
      count: { type: count },
    },
  });
}

function streamCursor(table: Table): GraphQLInputObjectType {
  const value = new GraphQLInputObjectType({
    name: `${table.name}_stream_cursor_value_input`,
    description: "Initial value of the column from where the streaming should start",
    fields: Object.fromEntries(table.columns.map((column) => [column.name, { type: scalars[column.scalar] }])),
  });
  return new GraphQLInputObjectType({
    name: `${table.name}_stream_cursor_input`,
    description: `Streaming cursor of the table "${table.name}"`,
    fields: {
      initial_value: { type: new GraphQLNonNull(value), description: "Stream column input with initial value" },
      ordering: { type: cursorOrderingType, description: "cursor ordering" },
    },
  });
}
