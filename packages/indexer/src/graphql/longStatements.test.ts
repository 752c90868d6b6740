import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGraphqlFixture, type GraphqlFixture } from "../../testing/graphql/graphqlFixture.ts";
import { randomQuery } from "../../testing/graphql/randomQuery.ts";
import { indexEngine } from "../../testing/indexEngine.ts";
import { catalogue, tableNamed } from "../catalogue/catalogue.ts";
import { rootFieldsOf } from "./compile/rootField.ts";
import { createPlanner, planStatement } from "./plan.ts";
import { readRequest } from "./request/request.ts";
import { createGraphqlSchema } from "./schema/schema.ts";

const STATEMENT_MS = 250;
const STOPPED = {
  message: `the query took more than ${STATEMENT_MS} ms and was stopped: filter by a column that is indexed, such as an address or a version, or ask for less at once`,
  extensions: { path: "$", code: "time-limit-exceeded" },
};

let fixture: GraphqlFixture;
beforeAll(async () => {
  fixture = await createGraphqlFixture({ statementMs: STATEMENT_MS });
  await fillMany();
});
afterAll(() => fixture.close());

/** Inserts deeply nested tokens and transactions with many rows. */
async function fillMany(): Promise<void> {
  const address = sql`'0x' || md5((n % 500)::text)`;
  await sql`insert into current_token_ownerships_v2 (amount, last_transaction_timestamp, last_transaction_version, owner_address,
      property_version_v1, storage_id, token_data_id, token_standard)
    select 1, '2025-01-01', n, 'd1', 0, md5(n::text), 'd1', 'v2' from generate_series(1, 4000) n`.execute(fixture.database);
  await sql`insert into account_transactions select ${address}, 1000 + n from generate_series(1, 20000) n`.execute(fixture.database);
  await sql`insert into fungible_asset_activities (amount, asset_type, block_height, event_index, is_gas_fee, is_transaction_success, owner_address,
      storage_id, storage_refund_amount, token_standard, transaction_timestamp, transaction_version, type)
    select n, '0xf', n, n % 3, false, true, ${address}, ${address}, 0, 'v2', '2025-01-01', 1000 + n / 3, '0x1::fungible_asset::Deposit'
    from generate_series(1, 20000) n`.execute(fixture.database);
  await sql`insert into events (account_address, creation_number, data, event_index, indexed_type, sequence_number, transaction_block_height,
      transaction_version, type)
    select '0x0', 0, json_build_object('note', repeat(md5(n::text), 4)), n % 3, '0x1::m::A', 0, n, 1000 + n / 3, '0x1::m::A'
    from generate_series(1, 20000) n`.execute(fixture.database);
  await sql`analyze`.execute(fixture.database);
}

async function send(body: string): Promise<{ readonly data?: unknown; readonly errors?: readonly (typeof STOPPED)[] }> {
  const answer = await (await fixture.post(body)).json();
  expect(fixture.failures).toEqual([]);
  return answer;
}

/** Query whose rows each contain all other rows, three levels deep: 4,000 × 4,000 × 4,000 rows to count. */
const NESTED = [1, 2, 3].reduce((filter) => `{composed_nfts_aggregate: {count: {predicate: {_gt: 9999}, filter: ${filter}}}}`, "{}");
const ENDLESS = `{ current_token_ownerships_v2(where: ${NESTED}) { amount } }`;

describe("slow GraphQL query", () => {
  test("is aborted at the time limit", async () => {
    expect(await send(JSON.stringify({ query: ENDLESS }))).toEqual({ errors: [STOPPED] });
  });

  test.each([
    ["a live query", ENDLESS],
    [
      "a row stream",
      `{ current_token_ownerships_v2_stream(batch_size: 1, cursor: [{initial_value: {amount: "0"}}], where: ${NESTED}) { amount } }`,
    ],
  ])("is aborted at the time limit as %s", async (_title, selection) => {
    const response = await fixture.post(JSON.stringify({ query: `subscription ${selection}` }), { accept: "text/event-stream" });
    expect(await response.text()).toContain(JSON.stringify(STOPPED));
  });

  test("does not block other queries afterwards", async () => {
    expect(await send(JSON.stringify({ query: "{ ledger_infos { chain_id } }" }))).toEqual({ data: { ledger_infos: [{ chain_id: 4 }] } });
  });
});

describe("hostile client of the GraphQL service", () => {
  const AT_ONCE = indexEngine() === "pglite" ? 1 : 8;
  const body = JSON.stringify({ query: ENDLESS });
  const ask = (signal?: AbortSignal) =>
    fixture.service.fetch(new Request("http://indexer/v1/graphql", { method: "POST", body, ...(signal === undefined ? {} : { signal }) }));

  test("that disconnects cancels its queued queries, so that of sixty only the running ones execute", async () => {
    const before = fixture.statements();
    const clients = Array.from({ length: 60 }, () => new AbortController());
    const answers = clients.map(({ signal }) => ask(signal));
    // Waits until all sixty queries are queued.
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const client of clients) client.abort();
    expect(await send(JSON.stringify({ query: "{ ledger_infos { chain_id } }" }))).toEqual({ data: { ledger_infos: [{ chain_id: 4 }] } });
    await Promise.all(answers);
    expect(fixture.statements() - before).toBeLessThanOrEqual(AT_ONCE + 10);
    expect(fixture.failures).toEqual([]);
  });

  test("receives status 503 with Retry-After when the queue is full, and later queries succeed", async () => {
    const before = fixture.statements();
    const clients = Array.from({ length: 300 }, () => new AbortController());
    const answers = clients.map(({ signal }) => ask(signal));
    const refused = (await Promise.all(answers.slice(-100))).filter(({ status }) => status === 503);
    expect(refused).toHaveLength(100);
    expect(refused[0]?.headers.get("retry-after")).toBe("1");
    expect(await refused[0]?.json()).toEqual({
      errors: [{ message: "too many queries are waiting already: ask again later", extensions: { path: "$", code: "too-busy" } }],
    });
    for (const client of clients) client.abort();
    await Promise.all(answers);
    expect(await send(JSON.stringify({ query: "{ ledger_infos { chain_id } }" }))).toEqual({ data: { ledger_infos: [{ chain_id: 4 }] } });
    expect(fixture.statements() - before).toBeLessThanOrEqual(AT_ONCE + 1);
  });

  const matching = (operators: string) => `{ events(where: {data: {_cast: {String: {${operators}}}}}) { type } }`;

  test.each([
    ["looks ahead inside a repetition", '_regex: "(x(?=.*y|.*x))*z"', "a pattern cannot look ahead or behind: after (? only : may come"],
    ["looks behind", '_niregex: "(?<=a)b"', "a pattern cannot look ahead or behind: after (? only : may come"],
    ["repeats repetitions", '_similar: "(%a)*b"', "a pattern cannot repeat what has a repetition inside"],
  ])("is rejected before any SQL statement if a search pattern %s", async (_title, operators, message) => {
    const before = fixture.statements();
    expect((await send(JSON.stringify({ query: matching(operators) }))).errors?.[0]?.message).toBe(message);
    expect(fixture.statements()).toBe(before);
  });

  test("cannot match a row against unlimited search patterns", async () => {
    const patterns = Array.from({ length: 10 }, (_, index) => `{data: {_cast: {String: {_regex: "[ab]*a[ab]{240}${index}"}}}}`);
    const { errors } = await send(JSON.stringify({ query: `{ events(where: {_or: [${patterns.join()}]}) { type } }` }));
    expect(errors?.[0]?.message).toBe("the query's patterns have more than 2048 characters");
  });

  test("gets neither a match nor a mismatch for a text that is too long to search", async () => {
    await sql`insert into events (account_address, creation_number, data, event_index, indexed_type, sequence_number, transaction_block_height,
        transaction_version, type)
      select '0x0', 0, to_jsonb(repeat('ab', length / 2)), length, '0x2::long::Text', 0, 0, 900, '0x2::long::Text'
      from unnest(array[8000, 9000]) length`.execute(fixture.database);
    const found = async (operator: string, pattern: string) => {
      // Filters by an indexed column: scanning twenty thousand rows would exceed the time limit on a busy machine.
      const where = `{transaction_version: {_eq: 900}, data: {_cast: {String: {${operator}: ${JSON.stringify(pattern)}}}}}`;
      const { data } = await send(JSON.stringify({ query: `{ events(where: ${where}) { event_index } }` }));
      return (data as { events: { event_index: number }[] }).events.map(({ event_index }) => event_index);
    };
    expect(await found("_like", "%abab%")).toEqual([8000]);
    expect(await found("_regex", "^.(ab)*.$")).toEqual([8000]);
    expect(await found("_nilike", "%xyz%")).toEqual([8000]);
    expect(await found("_nregex", "xyz")).toEqual([8000]);
  });
});

describe("random GraphQL queries", () => {
  test("terminate on a large index", { timeout: 300_000 }, async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const { data, errors } = await send(randomQuery(g, catalogue));
        if (data !== undefined) answered++;
        else expect(errors).toEqual([STOPPED]);
      }),
      { numRuns: 50 },
    );
    expect(answered).toBeGreaterThan(10);
  });

  if (indexEngine() === "pglite")
    test("check their time limit on every scanned row", () => {
      const planner = createPlanner(createGraphqlSchema(catalogue), rootFieldsOf(catalogue), STATEMENT_MS);
      fc.assert(
        fc.property(fc.gen(), (g) => {
          const statement = planStatement(planner(readRequest(randomQuery(g, catalogue))))?.compile(fixture.database).sql ?? "";
          const unwatched = [
            ...statement.matchAll(/ from "\w+"\."(\w+)" "(t\d+)" where ((?:"t\d+"\."\w+" = "t\d+"\."\w+"(?: and )?)*)/g),
          ].filter(([, , alias]) => !statement.includes(`pg_temp.clock_at("${alias}".`));
          // Only SQL that looks up a single related row may lack the time check.
          for (const [text] of unwatched) expect(statement).toContain(`${text} limit 1)`);
          expect(statement).toContain("pg_temp.clock_at");
        }),
        { numRuns: 300 },
      );
    });
});

test("every GraphQL relationship has a database index on its target columns", async () => {
  const { rows } = await sql<{ tablename: string; indexdef: string }>`
    select tablename, indexdef from pg_indexes where schemaname = 'public'`.execute(fixture.database);
  for (const table of catalogue) {
    for (const { name, table: target, on } of table.relationships.filter((relationship) => !tableNamed(relationship.table).isView)) {
      const columns = Object.values(on);
      const found = rows.some(
        ({ tablename, indexdef }) => tablename === target && columns.some((column) => indexdef.includes(`(${column}`)),
      );
      expect(found, `${table.name}.${name}`).toBe(true);
    }
  }
});
