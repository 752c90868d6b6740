import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGraphqlFixture, type GraphqlFixture } from "../../testing/graphql/graphqlFixture.ts";
import { catalogue } from "../catalogue/catalogue.ts";

let fixture: GraphqlFixture;
let rows: string;
beforeAll(async () => {
  fixture = await createGraphqlFixture();
  rows = await fixture.fingerprint();
});
afterAll(() => fixture.close());

/** Sends a request body and checks the invariants of every response. */
async function send(body: string): Promise<{ readonly data?: unknown; readonly errors?: readonly { extensions: { code: string } }[] }> {
  const before = fixture.statements();
  const response = await fixture.post(body);
  expect(response.status).toBe(200);
  const answer = await response.json();
  expect("data" in answer || answer.errors[0].message.length > 0).toBe(true);
  expect(fixture.statements() - before).toBeLessThanOrEqual(1);
  // The service reports internal errors in `failures`, which must stay empty.
  expect(fixture.failures).toEqual([]);
  return answer;
}

async function expectRowsUnchanged(): Promise<void> {
  expect(await fixture.fingerprint()).toBe(rows);
}

const request = (query: string, variables: unknown = {}): string => JSON.stringify({ query, variables });

const INJECTIONS = [
  "'; drop table events; --",
  '"; drop table events; --',
  "') or true) --",
  "\\'; delete from events; --",
  "$1",
  "$$; truncate events; $$",
  "/* */ union select 1",
  "{},{}",
  '"},{"a":"b"}',
  "\u0000",
  "\ud800",
  "NULL",
  "$.a[0]'; drop table events; --",
] as const;
const injection = fc.oneof(fc.constantFrom(...INJECTIONS), fc.string({ unit: "binary", maxLength: 40 }));
const json = fc.jsonValue({ maxDepth: 4 });
const table = fc.constantFrom(...catalogue);

describe("hostile GraphQL requests", () => {
  test("with arbitrary text are rejected", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ maxLength: 200 }), injection), async (text) => {
        await send(text.length % 2 === 0 ? text : request(text));
      }),
      { numRuns: 150 },
    );
  });

  test("with SQL in a column value leave all rows unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.nat(),
        injection,
        fc.constantFrom("_eq", "_neq", "_gt", "_lte", "_like", "_regex", "_similar", "_has_key", "_in", "_nin"),
        async (target, pick, value, operator) => {
          const column = target.columns[pick % target.columns.length];
          const query = `query ($where: ${target.name}_bool_exp) { ${target.name}(where: $where) { __typename } }`;
          const given = operator === "_in" || operator === "_nin" ? [value, value] : value;
          await send(request(query, { where: { [column?.name ?? ""]: { [operator]: given } } }));
          await send(request(`{ ${target.name}(where: {${column?.name}: {${operator}: ${JSON.stringify(given)}}}) { __typename } }`));
        },
      ),
      { numRuns: 150 },
    );
    await expectRowsUnchanged();
  });

  test("with SQL in a name or path are rejected", async () => {
    await fc.assert(
      fc.asyncProperty(table, injection, fc.nat(5), async (target, text, place) => {
        const { name } = target;
        const [column = target.columns[0]] = target.columns.filter(({ scalar }) => scalar === "jsonb");
        const texts = [
          request(`{ ${name} { ${text} } }`),
          request(`{ ${name}(order_by: {${text}: asc}) { __typename } }`),
          request(`query ($o: [${name}_order_by!]) { ${name}(order_by: $o) { __typename } }`, {
            o: [{ [text]: "asc" }, { [column?.name ?? ""]: text }],
          }),
          request(`query ($d: [${name}_select_column!]) { ${name}(distinct_on: $d) { __typename } }`, { d: [text] }),
          request(`query ($p: String) { ${name} { ${column?.name}(path: $p) } }`, { p: text }),
          request(`query ($w: ${name}_bool_exp) { ${name}(where: $w) { __typename } }`, { w: { [text]: { _eq: text } } }),
        ];
        await send(texts[place] ?? "");
      }),
      { numRuns: 200 },
    );
    await expectRowsUnchanged();
  });

  test("with arbitrary values in any argument return data or an error", async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.nat(), json, json, async (target, pick, first, second) => {
        const { name } = target;
        const column = target.columns[pick % target.columns.length];
        const query = `query ($where: ${name}_bool_exp, $order_by: [${name}_order_by!], $limit: Int, $offset: Int, $distinct_on: [${name}_select_column!]) {
          ${name}(where: $where, order_by: $order_by, limit: $limit, offset: $offset, distinct_on: $distinct_on) { ${column?.name} } }`;
        const wheres = [
          first,
          { [column?.name ?? ""]: first },
          { [column?.name ?? ""]: { _eq: first, _in: second } },
          { _or: first, _not: second },
        ];
        await send(request(query, { where: wheres[pick % wheres.length], order_by: second }));
        await send(request(query, { where: { [column?.name ?? ""]: { _gt: first } }, limit: second }));
        await send(request(query, { offset: first, distinct_on: second }));
        await send(JSON.stringify({ query, variables: first, operationName: second }));
      }),
      { numRuns: 100 },
    );
  });

  test("with deep nesting are rejected", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: 20_000 }),
        fc.constantFrom("{_not: ", "{_and: [", "{current_token_data: {current_token_ownerships: "),
        async (depth, opening) => {
          const closing = opening
            .replace(/[^{[]/g, "")
            .split("")
            .reverse()
            .map((bracket) => (bracket === "{" ? "}" : "]"))
            .join("");
          const where = `${opening.repeat(depth)}{}${closing.repeat(depth)}`;
          const fields = `${"current_token_data { current_token_ownerships { ".repeat(depth)} storage_id ${"} } ".repeat(depth)}`;
          const { errors } = await send(request(`{ current_token_ownerships_v2(where: ${where}) { storage_id } }`));
          if (depth > 24) expect(errors?.length).toBe(1);
          expect((await send(request(`{ current_token_ownerships_v2 { ${fields} } }`))).errors?.length).toBe(1);
          let json: object = {};
          for (let level = 0; level < depth; level++) json = opening.includes("_and") ? { _and: [json] } : { _not: json };
          const query = "query ($w: current_token_ownerships_v2_bool_exp) { current_token_ownerships_v2(where: $w) { storage_id } }";
          // Very deep values overflow `JSON.stringify`, so the JSON text of deeper requests is built by hand.
          if (depth < 500) await send(request(query, { w: json }));
          else await send(`{"query": ${JSON.stringify(query)}, "variables": {"w": ${'{"_not":'.repeat(depth)}{}${"}".repeat(depth)}}}`);
          await send(
            `{"query": "query ($j: jsonb) { events(where: {data: {_eq: $j}}) { type } }", "variables": {"j": ${"[".repeat(depth)}${"]".repeat(depth)}}}`,
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  test("with many fields or conditions stay within the limits", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3_000 }), async (width) => {
        const times = (text: (index: number) => string): string => Array.from({ length: width }, (_, index) => text(index)).join(" ");
        await send(request(`{ ${times((index) => `a${index}: ledger_infos { chain_id }`)} }`));
        await send(request(`{ ledger_infos { ${times((index) => `a${index}: chain_id`)} } }`));
        await send(request(`{ events(where: {_or: [${times((index) => `{event_index: {_eq: ${index}}}`)}]}) { type } }`));
        await send(request(`{ events(order_by: [${times(() => "{type: asc}")}]) { type } }`));
        await send(
          request(
            `{ current_token_datas_v2(where: {_and: [${times(() => "{current_token_ownerships: {amount: {_gt: 0}}}")}]}) { token_name } }`,
          ),
        );
        await send(request(`query (${times((index) => `$a${index}: Int`)}) { events { type } }`));
      }),
      { numRuns: 12 },
    );
  });

  test("with huge lists are rejected above the list limit", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 20_000 }), async (count) => {
        const values = Array.from({ length: count }, (_, index) => `0x${index}`);
        const answer = await send(request("query ($v: [String!]) { events(where: {type: {_in: $v}}) { type } }", { v: values }));
        expect(answer.errors === undefined).toBe(count <= 5_000);
      }),
      { numRuns: 10 },
    );
  });

  test("with arbitrary fragment references terminate", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.nat(9), { maxLength: 6 }), { minLength: 10, maxLength: 10 }), async (mentions) => {
        const fragments = mentions.map(
          (names, index) =>
            `fragment F${index} on events { type ${names.map((name) => `...F${name} ... on events { ...F${name} }`).join(" ")} }`,
        );
        await send(request(`{ events { ...F0 } } ${fragments.join(" ")}`));
      }),
      { numRuns: 60 },
    );
  });

  test("with fragments that expand exponentially terminate", async () => {
    const fragments = Array.from(
      { length: 60 },
      (_, index) =>
        `fragment F${index} on events { a${index}: type ... on events { ...F${index + 1} } ... on events { ...F${index + 1} } }`,
    );
    const answer = await send(request(`{ events(limit: 1) { ...F0 } } ${fragments.join(" ")} fragment F60 on events { type }`));
    expect(Object.keys(JSON.parse(JSON.stringify(answer.data)).events[0])).toHaveLength(61);
  });

  test("with endlessly nested introspection are rejected", async () => {
    const answer = await send(request(`{ __schema { types { ${"fields { type { ".repeat(8)} name ${"} } ".repeat(8)} } } }`));
    expect(answer.errors?.length).toBe(1);
  });

  test("of all kinds together leave all rows unchanged", expectRowsUnchanged);
});
