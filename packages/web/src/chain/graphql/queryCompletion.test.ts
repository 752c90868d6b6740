import { describe, expect, it } from "vitest";
import { completeAt } from "./queryCompletion.ts";
import { type GraphqlSchema, readSchema } from "./schema.ts";

const scalar = (name: string) => ({ kind: "SCALAR", name, ofType: null });
const named = (kind: string, name: string) => ({ kind, name, ofType: null });
const list = (of: unknown) => ({ kind: "LIST", name: null, ofType: { kind: "NON_NULL", name: null, ofType: of } });
const schema: GraphqlSchema = readSchema({
  __schema: {
    queryType: { name: "query_root" },
    subscriptionType: null,
    types: [
      {
        kind: "OBJECT",
        name: "query_root",
        description: null,
        fields: [
          {
            name: "coins",
            description: "Every coin",
            type: { kind: "NON_NULL", name: null, ofType: list(named("OBJECT", "coins")) },
            args: [
              { name: "limit", type: scalar("Int") },
              { name: "order_by", type: list(named("INPUT_OBJECT", "coins_order_by")) },
              { name: "where", type: named("INPUT_OBJECT", "coins_bool_exp") },
            ],
          },
        ],
      },
      {
        kind: "OBJECT",
        name: "coins",
        fields: [
          { name: "amount", type: scalar("numeric"), args: [] },
          { name: "owner", type: named("OBJECT", "owner"), args: [] },
        ],
      },
      { kind: "OBJECT", name: "owner", fields: [{ name: "address", type: scalar("String"), args: [] }] },
      { kind: "INPUT_OBJECT", name: "coins_order_by", inputFields: [{ name: "amount", type: named("ENUM", "order_by") }] },
      {
        kind: "INPUT_OBJECT",
        name: "coins_bool_exp",
        inputFields: [{ name: "amount", type: named("INPUT_OBJECT", "numeric_comparison") }],
      },
      { kind: "INPUT_OBJECT", name: "numeric_comparison", inputFields: [{ name: "_gt", type: scalar("numeric") }] },
      { kind: "ENUM", name: "order_by", enumValues: [{ name: "asc" }, { name: "desc" }] },
    ],
  },
});

/** Completions at the cursor, which `|` marks in the query. */
function suggested(marked: string): readonly string[] {
  const cursor = marked.indexOf("|");
  return completeAt(marked.replace("|", ""), cursor, schema).suggestions.map(({ text }) => text);
}

describe("completeAt, the completion of GraphQL queries,", () => {
  it.each([
    ["the tables", "{ | }", ["coins"]],
    ["the tables after a name and variables", "query A($n: Int) { c| }", ["coins"]],
    ["the columns of a table", "{ coins(limit: 3) { | } }", ["amount", "owner"]],
    ["columns that start with the typed word", "{ coins { am| } }", ["amount"]],
    ["the columns of a related table", "{ coins { amount owner { | } } }", ["address"]],
    ["the arguments of a table", "{ coins(|", ["limit", "order_by", "where"]],
    ["columns inside an argument", "{ coins(where: { | }) }", ["amount"]],
    ["comparisons inside a column", "{ coins(where: { amount: { | } }) }", ["_gt"]],
    ["the values of an enum", "{ coins(order_by: { amount: d| }) }", ["desc"]],
    ["nothing for a table missing from the schema", "{ lagoon { | } }", []],
    ["the tables after braces in a string or comment", '# { coins {\n{ coins(where: "{{{") { amount } | }', ["coins"]],
  ])("suggests %s", (_what, marked, texts) => {
    expect(suggested(marked)).toEqual(texts);
  });

  it("takes less than a second of processor time for ten thousand braces", () => {
    const before = process.cpuUsage();
    completeAt("{".repeat(10_000), 10_000, schema);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
