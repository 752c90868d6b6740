import { GraphQLEnumType } from "graphql";

/** Sort directions of `order_by`. */
export const orderByType = new GraphQLEnumType({
  name: "order_by",
  description: "column ordering options",
  values: {
    asc: { description: "in ascending order, nulls last" },
    asc_nulls_first: { description: "in ascending order, nulls first" },
    asc_nulls_last: { description: "in ascending order, nulls last" },
    desc: { description: "in descending order, nulls first" },
    desc_nulls_first: { description: "in descending order, nulls first" },
    desc_nulls_last: { description: "in descending order, nulls last" },
  },
});

/** Sort directions of a stream cursor. */
export const cursorOrderingType = new GraphQLEnumType({
  name: "cursor_ordering",
  description: "ordering argument of a cursor",
  values: { ASC: { description: "ascending ordering of the cursor" }, DESC: { description: "descending ordering of the cursor" } },
});
