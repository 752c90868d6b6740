import { describe, expect, it } from "vitest";
import type { NetworkDefinition, NetworkId } from "../facts/types.ts";
import { createTransport } from "../transport/transport.ts";
import { loadSchema } from "./runQuery.ts";

const endpoints = {
  node: "https://node.test/v1",
  faucet: undefined,
  indexer: "https://index.test/v1/graphql",
  pepper: undefined,
  prover: undefined,
};
const network = { id: "test" as NetworkId, label: "Test", kind: "custom", chainId: 9, endpoints } satisfies NetworkDefinition;

const TYPE = { kind: "OBJECT", name: "query_root", description: null, inputFields: null, enumValues: null };
const SCHEMA = {
  queryType: { name: "query_root" },
  subscriptionType: null,
  types: [{ ...TYPE, fields: [{ name: "events", description: null, args: [], type: { kind: "SCALAR", name: "Int" } }] }],
};

/** Loads the schema from an index that answers the introspection query with `answer`. */
const loaded = (answer: unknown) =>
  loadSchema(network, createTransport({ endpoints, fetch: async () => Response.json(answer) }), new AbortController().signal);

function wrapped(levels: number): object {
  let type: object = { kind: "SCALAR", name: "Int" };
  for (let level = 0; level < levels; level += 1) type = { kind: "LIST", name: null, ofType: type };
  return type;
}
const withType = (type: object) => ({
  data: { __schema: { ...SCHEMA, types: [{ ...TYPE, fields: [{ name: "events", description: null, args: [], type }] }] } },
});

describe("GraphQL schema of an index", () => {
  it("is parsed from the response to the introspection query", async () => {
    const schema = await loaded(withType(wrapped(5)));
    expect(schema.types.get("query_root")?.fields[0]?.type).toEqual({ name: "Int", text: "[[[[[Int]]]]]" });
  });

  it.each([
    ["query type without a name", { data: { __schema: { ...SCHEMA, queryType: {} } } }],
    ["missing types", { data: { __schema: { ...SCHEMA, types: undefined } } }],
    ["no schema", { data: null }],
    ["type nested too deeply", withType(wrapped(6))],
  ])("is rejected as an unreadable index response: %s", async (_kind, answer) => {
    await expect(loaded(answer)).rejects.toMatchObject({ name: "ChainError", service: "indexer", code: "unreadable_answer" });
  });

  it("fails with the index's reason while introspection is disabled", async () => {
    await expect(loaded({ errors: [{ message: "introspection is off" }] })).rejects.toMatchObject({
      name: "SchemaRefused",
      message: "introspection is off",
    });
  });
});
