import { type GraphQLFieldConfigMap, GraphQLInt, GraphQLList, GraphQLNonNull } from "graphql";
import type { Table } from "../../catalogue/table.ts";
import type { InputTypes } from "./inputTypes.ts";
import { type ObjectTypes, rowList } from "./objectTypes.ts";
import { scalars } from "./scalars.ts";

type Fields = GraphQLFieldConfigMap<unknown, unknown>;

/** Root fields shared by queries and subscriptions. */
export function rootFields(tables: readonly Table[], inputs: InputTypes, objects: ObjectTypes): Fields {
  const fields: Fields = {};
  for (const table of tables) {
    const { name } = table;
    const args = inputs(name).rowArguments;
    fields[name] = { type: rowList(objects(name).row), args, description: `fetch data from the table: "${name}"` };
    if (table.isCounted) {
      const aggregate = new GraphQLNonNull(objects(name).aggregate);
      fields[`${name}_aggregate`] = { type: aggregate, args, description: `fetch aggregated fields from the table: "${name}"` };
    }
    if (table.primaryKey.length > 0) fields[`${name}_by_pk`] = byKeyField(table, objects);
  }
  return fields;
}

function byKeyField(table: Table, objects: ObjectTypes): Fields[string] {
  const columns = table.columns.filter((column) => table.primaryKey.includes(column.name));
  return {
    type: objects(table.name).row,
    args: Object.fromEntries(columns.map((column) => [column.name, { type: new GraphQLNonNull(scalars[column.scalar]) }])),
    description: `fetch data from the table: "${table.name}" using primary key columns`,
  };
}

/** Root fields for row streams. */
export function streamFields(tables: readonly Table[], inputs: InputTypes, objects: ObjectTypes): Fields {
  const fields: Fields = {};
  for (const { name } of tables) {
    fields[`${name}_stream`] = {
      type: rowList(objects(name).row),
      args: {
        batch_size: { type: new GraphQLNonNull(GraphQLInt), description: "maximum number of rows returned in a single batch" },
        cursor: {
          type: new GraphQLNonNull(new GraphQLList(inputs(name).streamCursor)),
          description: "cursor to stream the results returned by the query",
        },
        where: { type: inputs(name).boolExp, description: "filter the rows returned" },
      },
      description: `fetch data from the table in a streaming manner: "${name}"`,
    };
  }
  return fields;
}
