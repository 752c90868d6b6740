import { GraphQLBoolean, GraphQLInt, GraphQLScalarType, GraphQLString } from "graphql";
import type { ScalarName } from "../../catalogue/table.ts";

const opaque = (name: string): GraphQLScalarType => new GraphQLScalarType({ name });

/** GraphQL scalar of each column type. Values pass through unchanged: Postgres validates and formats them. */
export const scalars: Readonly<Record<ScalarName, GraphQLScalarType>> = {
  String: GraphQLString,
  Int: GraphQLInt,
  Boolean: GraphQLBoolean,
  bigint: opaque("bigint"),
  numeric: opaque("numeric"),
  timestamp: opaque("timestamp"),
  jsonb: opaque("jsonb"),
};
