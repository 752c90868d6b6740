import {
  GraphQLBoolean,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from "graphql";
import type { ScalarName } from "../../catalogue/table.ts";
import { scalars } from "./scalars.ts";

const TEXT_OPERATORS: Readonly<Record<string, string>> = {
  _ilike: "does the column match the given case-insensitive pattern",
  _iregex: "does the column match the given POSIX regular expression, case insensitive",
  _like: "does the column match the given pattern",
  _nilike: "does the column NOT match the given case-insensitive pattern",
  _niregex: "does the column NOT match the given POSIX regular expression, case insensitive",
  _nlike: "does the column NOT match the given pattern",
  _nregex: "does the column NOT match the given POSIX regular expression, case sensitive",
  _nsimilar: "does the column NOT match the given SQL regular expression",
  _regex: "does the column match the given POSIX regular expression, case sensitive",
  _similar: "does the column match the given SQL regular expression",
};

const strings = new GraphQLList(new GraphQLNonNull(GraphQLString));

function comparisonType(scalar: ScalarName, more: () => GraphQLInputFieldConfigMap = () => ({})): GraphQLInputObjectType {
  const type = scalars[scalar];
  const list = new GraphQLList(new GraphQLNonNull(type));
  return new GraphQLInputObjectType({
    name: `${scalar}_comparison_exp`,
    description: `Boolean expression to compare columns of type "${scalar}". All fields are combined with logical 'AND'.`,
    fields: () => ({
      _eq: { type },
      _gt: { type },
      _gte: { type },
      _in: { type: list },
      _is_null: { type: GraphQLBoolean },
      _lt: { type },
      _lte: { type },
      _neq: { type },
      _nin: { type: list },
      ...more(),
    }),
  });
}

const textComparison = comparisonType("String", () =>
  Object.fromEntries(Object.entries(TEXT_OPERATORS).map(([name, description]) => [name, { type: GraphQLString, description }])),
);

const jsonCast = new GraphQLInputObjectType({ name: "jsonb_cast_exp", fields: { String: { type: textComparison } } });

/** Comparison input type for each scalar. */
export const comparisonTypes: Readonly<Record<ScalarName, GraphQLInputObjectType>> = {
  String: textComparison,
  Int: comparisonType("Int"),
  Boolean: comparisonType("Boolean"),
  bigint: comparisonType("bigint"),
  numeric: comparisonType("numeric"),
  timestamp: comparisonType("timestamp"),
  jsonb: comparisonType("jsonb", () => ({
    _cast: { type: jsonCast },
    _contained_in: { type: scalars.jsonb, description: "is the column contained in the given json value" },
    _contains: { type: scalars.jsonb, description: "does the column contain the given json value at the top level" },
    _has_key: { type: GraphQLString, description: "does the string exist as a top-level key in the column" },
    _has_keys_all: { type: strings, description: "do all of these strings exist as top-level keys in the column" },
    _has_keys_any: { type: strings, description: "do any of these strings exist as top-level keys in the column" },
  })),
};
