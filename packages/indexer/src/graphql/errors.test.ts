import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGraphqlFixture, type GraphqlFixture } from "../../testing/graphql/graphqlFixture.ts";
import { LIMITS } from "./limits.ts";

let fixture: GraphqlFixture;
beforeAll(async () => {
  fixture = await createGraphqlFixture();
});
afterAll(() => fixture.close());

type Case = readonly [query: string, message: string, path: string, variables?: object];

const balances = (where: string): string => `{ current_fungible_asset_balances(where: ${where}) { storage_id } }`;
const WHERE = "$.selectionSet.current_fungible_asset_balances.args.where";
const CHAIN = "$.selectionSet.ledger_infos";
const FIRST = '"distinct_on" columns must match initial "order_by" columns';

const REFUSED: Readonly<Record<string, readonly Case[]>> = {
  "unknown names": [
    ["{ ledger_inos { chain_id } }", "field 'ledger_inos' not found in type: 'query_root'", "$.selectionSet.ledger_inos"],
    ["{ ledger_infos { chain } }", "field 'chain' not found in type: 'ledger_infos'", `${CHAIN}.selectionSet.chain`],
    ["{ ledger_infos { constructor } }", "field 'constructor' not found in type: 'ledger_infos'", `${CHAIN}.selectionSet.constructor`],
    [
      "{ ledger_infos { __schema { types { name } } } }",
      "field '__schema' not found in type: 'ledger_infos'",
      `${CHAIN}.selectionSet.__schema`,
    ],
    ["{ ledger_infos(first: 1) { chain_id } }", "'ledger_infos' has no argument named 'first'", CHAIN],
    ["{ ledger_infos { chain_id(a: 1) } }", "'chain_id' has no argument named 'a'", `${CHAIN}.selectionSet.chain_id`],
    [balances('{owner: {_eq: "0x1"}}'), "field 'owner' not found in type: 'current_fungible_asset_balances_bool_exp'", `${WHERE}.owner`],
    [balances('{owner_address: {_is: "0x1"}}'), "field '_is' not found in type: 'String_comparison_exp'", `${WHERE}.owner_address._is`],
    [
      "{ ledger_infos(order_by: {chain_id: up}) { chain_id } }",
      "expected one of the values ['asc', 'asc_nulls_first', 'asc_nulls_last', 'desc', 'desc_nulls_first', 'desc_nulls_last'] for type 'order_by', but found 'up'",
      `${CHAIN}.args.order_by[0].chain_id`,
    ],
    [
      "{ ledger_infos(distinct_on: id) { chain_id } }",
      "expected one of the values ['chain_id'] for type 'ledger_infos_select_column', but found 'id'",
      `${CHAIN}.args.distinct_on[0]`,
    ],
    ["{ ledger_infos { ...Nobody } }", "reference to undefined fragment 'Nobody'", "$"],
    ["{ ledger_infos { chain_id @twice } }", "directive 'twice' is not defined in the schema", `${CHAIN}.selectionSet.chain_id`],
    ["query @skip(if: true) { ledger_infos { chain_id } }", "directive 'skip' is not allowed on a query", "$"],
  ],
  "wrong value types": [
    [balances("{owner_address: {_eq: 1}}"), "expected a string for type 'String', but found an integer", `${WHERE}.owner_address._eq`],
    [
      balances('{owner_address: "0x1"}'),
      "expected an object for type 'String_comparison_exp', but found a string",
      `${WHERE}.owner_address`,
    ],
    [balances("{owner_address: {_eq: null}}"), "unexpected null value for type 'String'", `${WHERE}.owner_address._eq`],
    [balances("{owner_address: {_in: [null]}}"), "unexpected null value for type 'String'", `${WHERE}.owner_address._in[0]`],
    [balances("{is_primary: {_eq: 1}}"), "expected a boolean for type 'Boolean', but found an integer", `${WHERE}.is_primary._eq`],
    [balances("{amount: {_eq: true}}"), "expected a number for type 'numeric', but found a boolean", `${WHERE}.amount._eq`],
    ["{ ledger_infos(limit: 1.5) { chain_id } }", "expected a 32-bit integer for type 'Int', but found a float", `${CHAIN}.args.limit`],
    [
      "{ ledger_infos(limit: 3000000000) { chain_id } }",
      "expected a 32-bit integer for type 'Int', but found an integer",
      `${CHAIN}.args.limit`,
    ],
    ["{ ledger_infos(limit: -1) { chain_id } }", "unexpected negative value", `${CHAIN}.args.limit`],
    ["{ ledger_infos(offset: -1) { chain_id } }", "unexpected negative value", `${CHAIN}.args.offset`],
    [
      '{ ledger_infos(order_by: "chain_id") { chain_id } }',
      "expected an object for type 'ledger_infos_order_by', but found a string",
      `${CHAIN}.args.order_by[0]`,
    ],
    ["{ ledger_infos_by_pk { chain_id } }", "missing required field 'chain_id'", "$.selectionSet.ledger_infos_by_pk.args.chain_id"],
    [
      "{ current_token_datas_v2(where: {current_token_ownerships_aggregate: {count: {}}}) { token_name } }",
      "missing required field 'predicate'",
      "$.selectionSet.current_token_datas_v2.args.where.current_token_ownerships_aggregate.count.predicate",
    ],
  ],
  "invalid variables": [
    ["query ($id: bigint!) { ledger_infos_by_pk(chain_id: $id) { chain_id } }", 'expecting a value for non-nullable variable: "id"', "$"],
    ["{ ledger_infos_by_pk(chain_id: $id) { chain_id } }", 'unbound variable "id"', "$"],
    ["{ ledger_infos { chain_id } }", "unexpected variables in variableValues: a, b", "$", { a: 1, b: 2 }],
    [
      "query ($n: String) { ledger_infos(limit: $n) { chain_id } }",
      "variable 'n' is declared as 'String', but used where 'Int' is expected",
      `${CHAIN}.args.limit`,
      { n: "1" },
    ],
    [
      "query ($id: bigint) { ledger_infos_by_pk(chain_id: $id) { chain_id } }",
      "variable 'id' is declared as 'bigint', but used where 'bigint!' is expected",
      "$.selectionSet.ledger_infos_by_pk.args.chain_id",
      { id: 1 },
    ],
    [
      "query ($n: Int) { ledger_infos(limit: $n) { chain_id } }",
      "expected a 32-bit integer for type 'Int', but found a string",
      `${CHAIN}.args.limit`,
      { n: "1" },
    ],
    [
      "query ($w: ledger_infos_bool_exp) { ledger_infos(where: $w) { chain_id } }",
      "field 'x' not found in type: 'ledger_infos_bool_exp'",
      `${CHAIN}.args.where.x`,
      { w: { x: {} } },
    ],
    ["query ($a: Int, $a: Int) { ledger_infos(limit: $a) { chain_id } }", 'multiple definitions for variable "a"', "$"],
  ],
  "invalid selections": [
    ["{ ledger_infos }", "missing selection set for 'ledger_infos'", `${CHAIN}.selectionSet`],
    ["{ ledger_infos { chain_id { a } } }", "unexpected subselection set for non-object field", `${CHAIN}.selectionSet.chain_id`],
    [
      "{ a: ledger_infos { chain_id } a: events { type } }",
      "selection of both 'ledger_infos' and 'events' specify the same response name, 'a'",
      "$.selectionSet.events",
    ],
    [
      "{ ledger_infos { chain_id } ledger_infos(limit: 1) { chain_id } }",
      "inconsistent arguments between multiple selections of field 'ledger_infos'",
      CHAIN,
    ],
    [
      "query { ledger_infos { ...A } } fragment A on ledger_infos { ...B } fragment B on ledger_infos { ...A }",
      "the fragment definition(s) 'A' and 'B' form a cycle",
      "$",
    ],
    ["{ events(distinct_on: type, order_by: {event_index: asc}) { type } }", FIRST, "$.selectionSet.events.args"],
    ["{ events(distinct_on: [type, event_index], order_by: [{type: asc}, {type: desc}]) { type } }", FIRST, "$.selectionSet.events.args"],
  ],
  "invalid operations": [
    ["mutation { ledger_infos { chain_id } }", "no mutations exist", "$"],
    [
      "query A { ledger_infos { chain_id } } query B { ledger_infos { chain_id } }",
      "exactly one operation has to be present in the document when operationName is not specified",
      "$",
    ],
    ["{ ledger_infos { chain_id }", "not a valid graphql query", "$.query"],
    ["", "not a valid graphql query", "$.query"],
    ["type Query { a: Int }", "not a valid graphql query", "$.query"],
  ],
  "exceeded limits": [
    [
      "{ account_transactions(limit: 1) { token_activities_v2 { current_token_data { current_token_ownerships { current_token_data { token_name } } } } } }",
      "the query is 6 levels deep, the limit is 5",
      "$.selectionSet.account_transactions.selectionSet.token_activities_v2.selectionSet.current_token_data.selectionSet.current_token_ownerships.selectionSet.current_token_data.selectionSet.token_name",
    ],
    [
      `{ ${Array.from({ length: LIMITS.rootFields + 1 }, (_, index) => `a${index}: ledger_infos { chain_id }`).join(" ")} }`,
      `the query has more than ${LIMITS.rootFields} root fields`,
      "$",
    ],
    [`{ ledger_infos { ${"chain_id ".repeat(LIMITS.fields)} } }`, `the query has more than ${LIMITS.fields} fields`, "$"],
    [`{ ledger_infos { ${"a ".repeat(LIMITS.documentTokens)} } }`, `the query has more than ${LIMITS.documentTokens} tokens`, "$.query"],
    [
      `{ ledger_infos { chain_id } } # ${"x".repeat(LIMITS.documentCharacters)}`,
      `the query has more than ${LIMITS.documentCharacters} characters`,
      "$.query",
    ],
    [`{ ${"a{".repeat(LIMITS.documentNesting + 1)}`, `the query is nested more than ${LIMITS.documentNesting} levels`, "$.query"],
    [
      balances(`${"{_not: ".repeat(30)}{}${"}".repeat(30)}`),
      `the value is nested more than ${LIMITS.inputNesting} levels`,
      `${WHERE}${"._not".repeat(25)}`,
    ],
    [
      "query ($ids: [String!]) { events(where: {type: {_in: $ids}}) { type } }",
      `the list has more than ${LIMITS.listEntries} entries`,
      "$.selectionSet.events.args.where.type._in",
      { ids: Array.from({ length: LIMITS.listEntries + 1 }, String) },
    ],
    [
      "{ current_token_datas_v2 { current_token_ownerships { composed_nfts { token_data_id } } } }",
      `the answer may have more than ${LIMITS.cost} values: ask for fewer rows or fields`,
      "$.selectionSet.current_token_datas_v2.selectionSet.current_token_ownerships.selectionSet.composed_nfts",
    ],
    [
      balances(`{owner_address: {_regex: "${"a".repeat(LIMITS.patternCharacters + 1)}"}}`),
      `the pattern has more than ${LIMITS.patternCharacters} characters`,
      `${WHERE}.owner_address._regex`,
    ],
    [
      `{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }`,
      "the introspection goes too deep",
      "$.selectionSet.__schema.selectionSet.types.selectionSet.fields.selectionSet.type.selectionSet.fields.selectionSet.type.selectionSet.fields",
    ],
  ],
};

describe.each(Object.entries(REFUSED))("GraphQL requests rejected for %s", (_title, cases) => {
  test.each(
    cases.map(([query, message, path, variables]) => ({ query, message, path, variables, title: `${message} (${path})`.slice(0, 150) })),
  )("return the error: $title", async ({ query, message, path, variables }) => {
    const before = fixture.statements();
    const text = await fixture.ask(query, variables);
    expect(text).toBe(JSON.stringify({ errors: [{ message, extensions: { path, code: "validation-failed" } }] }));
    expect(fixture.statements()).toBe(before);
    expect(fixture.failures).toEqual([]);
  });
});

describe("GraphQL query depth limit of five levels", () => {
  test("allows the deepest query of public explorers", async () => {
    const text = await fixture.ask(
      "{ account_transactions(limit: 10) { token_activities_v2 { current_token_data { current_collection { collection_id } } } } }",
    );
    expect(JSON.parse(text).data.account_transactions).toHaveLength(10);
  });
});

describe("argument values rejected by the database", () => {
  test.each([
    ['{ events(where: {event_index: {_eq: "one"}}) { type } }', 'invalid input syntax for type bigint: "one"'],
    [
      "{ events(where: {event_index: {_eq: 99999999999999999999}}) { type } }",
      'value "99999999999999999999" is out of range for type bigint',
    ],
    ['{ processor_status(where: {last_updated: {_gt: "soon"}}) { processor } }', 'invalid input syntax for type timestamp: "soon"'],
    ['{ events(where: {type: {_regex: "("}}) { type } }', "invalid regular expression: parentheses () not balanced"],
  ])("return a data exception: %s", async (query, message) => {
    const text = await fixture.ask(query);
    expect(JSON.parse(text)).toEqual({ errors: [{ message, extensions: { path: "$", code: "data-exception" } }] });
    expect(fixture.failures).toEqual([]);
  });
});

describe("invalid GraphQL request bodies", () => {
  test.each([
    ["{", "not a valid json value", "$", "invalid-json"],
    ["[]", "expected an object", "$", "parse-failed"],
    ["{}", 'key "query" not found', "$", "parse-failed"],
    ['{"query": 1}', "expected a string", "$.query", "parse-failed"],
    ['{"query": "{ledger_infos{chain_id}}", "variables": []}', "expected an object", "$.variables", "parse-failed"],
    ['{"query": "{ledger_infos{chain_id}}", "operationName": 1}', "expected a string", "$.operationName", "parse-failed"],
    [
      '{"query": "{ledger_infos{chain_id}}", "operationName": "A"}',
      "operationName cannot be used when an anonymous operation exists in the document",
      "$",
      "validation-failed",
    ],
    [
      '{"query": "query A {ledger_infos{chain_id}}", "operationName": "B"}',
      'no such operation found in the document: "B"',
      "$",
      "validation-failed",
    ],
  ])("return an error for %s", async (body, message, path, code) => {
    const response = await fixture.post(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ errors: [{ message, extensions: { path, code } }] });
  });

  test("above the size limit return status 413", async () => {
    const response = await fixture.post(" ".repeat(LIMITS.bodyBytes + 1));
    expect(response.status).toBe(413);
  });

  test("without an end are cut off at the size limit", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    const response = await fixture.service.fetch(new Request("http://indexer/v1/graphql", init));
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(2 * LIMITS.bodyBytes);
  });
});

describe("GraphQL service with a failing database", () => {
  test("reports the error to onError and a generic message to the client", async () => {
    const broken = await createGraphqlFixture();
    await broken.close();
    const text = await broken.ask("{ ledger_infos { chain_id } }");
    expect(text).toBe('{"errors":[{"message":"database query error","extensions":{"path":"$","code":"unexpected"}}]}');
    expect(broken.failures).toHaveLength(1);
  });
});
