import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from "graphql";
import type { Column, Table } from "../../catalogue/table.ts";
import { AGGREGATE_FUNCTIONS, type AggregateFunction } from "../aggregateFunctions.ts";
import type { InputTypes } from "./inputTypes.ts";
import { scalars } from "./scalars.ts";

type Fields = GraphQLFieldConfigMap<unknown, unknown>;

/** Output types of a table. */
interface TableObjects {
  readonly row: GraphQLObjectType;
  readonly aggregate: GraphQLObjectType;
}

export type ObjectTypes = (table: string) => TableObjects;

/** Creates the output types of all tables once. */
export function createObjectTypes(tables: readonly Table[], inputs: InputTypes): ObjectTypes {
  const made = new Map<string, TableObjects>();
  const objects: ObjectTypes = (name) => {
    const types = made.get(name);
    if (types === undefined) throw new TypeError(`there is no table "${name}"`);
    return types;
  };
  for (const table of tables) made.set(table.name, tableObjects(table, inputs, objects));
  return objects;
}

function tableObjects(table: Table, inputs: InputTypes, objects: ObjectTypes): TableObjects {
  const row: GraphQLObjectType = new GraphQLObjectType({
    name: table.name,
    description: `columns and relationships of "${table.name}"`,
    fields: () => rowFields(table, inputs, objects),
  });
  const aggregate = new GraphQLObjectType({
    name: `${table.name}_aggregate`,
    description: `aggregated selection of "${table.name}"`,
    fields: () => ({
      aggregate: { type: aggregateFields(table, inputs) },
      nodes: { type: rowList(row) },
    }),
  });
  return { row, aggregate };
}

/** Non-null list of non-null rows. */
export function rowList(row: GraphQLObjectType): GraphQLNonNull<GraphQLList<GraphQLNonNull<GraphQLObjectType>>> {
  return new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(row)));
}

function rowFields(table: Table, inputs: InputTypes, objects: ObjectTypes): Fields {
  const fields: Fields = {};
  for (const column of table.columns) fields[column.name] = columnField(column);
  for (const { kind, name, table: target, aggregate } of table.relationships) {
    if (kind === "object") {
      fields[name] = { type: objects(target).row, description: "An object relationship" };
      continue;
    }
    const args = inputs(target).rowArguments;
    fields[name] = { type: rowList(objects(target).row), args, description: "An array relationship" };
    if (!aggregate) continue;
    const type = new GraphQLNonNull(objects(target).aggregate);
    fields[`${name}_aggregate`] = { type, args, description: "An aggregate relationship" };
  }
  return fields;
}

function columnField(column: Column): Fields[string] {
  const type = column.nullable ? scalars[column.scalar] : new GraphQLNonNull(scalars[column.scalar]);
  if (column.scalar !== "jsonb") return { type };
  return { type, args: { path: { type: GraphQLString, description: "JSON select path" } } };
}

function aggregateFields(table: Table, inputs: InputTypes): GraphQLObjectType {
  const fields: Fields = {
    count: {
      type: new GraphQLNonNull(GraphQLInt),
      args: {
        columns: { type: new GraphQLList(new GraphQLNonNull(inputs(table.name).selectColumn)) },
        distinct: { type: GraphQLBoolean },
      },
    },
  };
  for (const aggregate of AGGREGATE_FUNCTIONS) {
    const columns = table.columns.filter(aggregate.takes);
    if (columns.length > 0) fields[aggregate.name] = { type: functionFields(table, aggregate, columns) };
  }
  return new GraphQLObjectType({ name: `${table.name}_aggregate_fields`, description: `aggregate fields of "${table.name}"`, fields });
}

function functionFields(table: Table, { name, description, gives }: AggregateFunction, columns: readonly Column[]): GraphQLObjectType {
  return new GraphQLObjectType({
    name: `${table.name}_${name}_fields`,
    description,
    fields: Object.fromEntries(
      columns.map((column) => {
        const result = gives(column);
        return [column.name, { type: result === "Float" ? GraphQLFloat : scalars[result] }];
      }),
    ),
  });
}
