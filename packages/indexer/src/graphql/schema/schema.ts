import { GraphQLFloat, GraphQLObjectType, GraphQLSchema, specifiedDirectives } from "graphql";
import type { Table } from "../../catalogue/table.ts";
import { createInputTypes } from "./inputTypes.ts";
import { createObjectTypes } from "./objectTypes.ts";
import { rootFields, streamFields } from "./rootFields.ts";

/** Schema for clients: all given tables under the public indexers' names. */
export function createGraphqlSchema(tables: readonly Table[]): GraphQLSchema {
  const inputs = createInputTypes(tables);
  const objects = createObjectTypes(tables, inputs);
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: "query_root", fields: () => rootFields(tables, inputs, objects) }),
    subscription: new GraphQLObjectType({
      name: "subscription_root",
      fields: () => ({ ...rootFields(tables, inputs, objects), ...streamFields(tables, inputs, objects) }),
    }),
    types: [GraphQLFloat],
    directives: specifiedDirectives.filter(({ name }) => name === "skip" || name === "include"),
  });
}
