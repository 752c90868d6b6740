import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createGraphqlFixture, type GraphqlFixture } from "../../testing/graphql/graphqlFixture.ts";

let fixture: GraphqlFixture;
beforeAll(async () => {
  fixture = await createGraphqlFixture({ maxStreams: 3, liveIntervalMs: 20 });
});
afterAll(() => fixture.close());

const ORIGIN = "https://explorer.example";
const EVENTS = { accept: "text/event-stream" };
const STATUS = 'subscription { processor_status(where: {processor: {_eq: "default_processor"}}) { last_success_version } }';

describe("GraphQL service", () => {
  test("responds on health paths and returns 404 elsewhere", async () => {
    expect((await fixture.get("/")).status).toBe(200);
    expect(await (await fixture.get("/healthz")).text()).toBe("OK");
    expect((await fixture.get("/nowhere")).status).toBe(404);
  });

  test("allows cross-origin requests with credentials", async () => {
    const response = await fixture.post(JSON.stringify({ query: "{ ledger_infos { chain_id } }" }), { origin: ORIGIN });
    expect(response.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(response.headers.get("access-control-allow-credentials")).toBe("true");
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toEqual({ data: { ledger_infos: [{ chain_id: 4 }] } });
  });

  test("answers CORS preflight requests", async () => {
    const headers = {
      origin: ORIGIN,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type,x-aptos-client",
    };
    const response = await fixture.service.fetch(new Request("http://indexer/v1/graphql", { method: "OPTIONS", headers }));
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(response.headers.get("access-control-allow-headers")).toBe("content-type,x-aptos-client");
  });

  test("runs the operation selected by operationName", async () => {
    const query = "query A { a: ledger_infos { chain_id } } query B { b: ledger_infos { chain_id } }";
    const response = await fixture.post(JSON.stringify({ query, operationName: "B", variables: null }));
    expect(await response.json()).toEqual({ data: { b: [{ chain_id: 4 }] } });
  });

  test("accepts a query in URL parameters", async () => {
    const query = "query ($n: Int) { ledger_infos(limit: $n) { chain_id } }";
    const address = `/v1/graphql?${new URLSearchParams({ query, variables: '{"n": 1}' })}`;
    expect(await (await fixture.get(address)).json()).toEqual({ data: { ledger_infos: [{ chain_id: 4 }] } });
  });

  test("answers introspection and a row query together with one SQL statement", async () => {
    const before = fixture.statements();
    const text = await fixture.ask('{ __type(name: "ledger_infos") { fields { name } } ledger_infos { chain_id } }');
    expect(JSON.parse(text)).toEqual({ data: { __type: { fields: [{ name: "chain_id" }] }, ledger_infos: [{ chain_id: 4 }] } });
    expect(fixture.statements() - before).toBe(1);
    await fixture.ask('{ __typename __type(name: "nothing") { name } }');
    expect(fixture.statements() - before).toBe(1);
  });

  test("rejects a subscription without an event stream", async () => {
    expect(JSON.parse(await fixture.ask(STATUS)).errors[0].extensions.code).toBe("unsupported-operation");
  });
});

/** Reads server-sent events one at a time. */
function eventReader(response: Response): { next(): Promise<{ event: string; data: string } | undefined>; cancel(): Promise<void> } {
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error("no body");
  const decoder = new TextDecoder();
  let buffered = "";
  return {
    async next() {
      for (;;) {
        const end = buffered.indexOf("\n\n");
        if (end !== -1) {
          const lines = buffered.slice(0, end).split("\n");
          buffered = buffered.slice(end + 2);
          const event = lines.find((line) => line.startsWith("event: "))?.slice(7) ?? "";
          return {
            event,
            data: lines
              .filter((line) => line.startsWith("data: "))
              .map((line) => line.slice(6))
              .join("\n"),
          };
        }
        const { value, done } = await reader.read();
        if (done) return undefined;
        buffered += decoder.decode(value, { stream: true });
      }
    },
    cancel: () => reader.cancel(),
  };
}

async function setVersion(version: number): Promise<void> {
  await sql`update processor_metadata.processor_status set last_success_version = ${version.toString()}::text::bigint
    where processor = 'default_processor'`.execute(fixture.database);
  fixture.changed();
}

const status = (version: number): unknown => ({ data: { processor_status: [{ last_success_version: version }] } });

describe("live query (subscription)", () => {
  const opened: { cancel(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const stream of opened.splice(0)) await stream.cancel();
    await setVersion(7);
  });

  async function open(query: string, variables?: object): Promise<ReturnType<typeof eventReader>> {
    const response = await fixture.post(JSON.stringify({ query, variables }), EVENTS);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const stream = eventReader(response);
    opened.push(stream);
    return stream;
  }

  async function nextData(stream: ReturnType<typeof eventReader>): Promise<unknown> {
    const event = await stream.next();
    expect(event?.event).toBe("next");
    return JSON.parse(event?.data ?? "");
  }

  test("returns data immediately and after each change", async () => {
    const stream = await open(STATUS);
    expect(await nextData(stream)).toEqual(status(7));
    await setVersion(8);
    expect(await nextData(stream)).toEqual(status(8));
  });

  test("sends nothing for a change that does not affect its result", async () => {
    const stream = await open(STATUS);
    await nextData(stream);
    const before = fixture.statements();
    fixture.changed();
    await expect.poll(() => fixture.statements()).toBe(before + 1);
    await setVersion(9);
    expect(await nextData(stream)).toEqual(status(9));
  });

  test("runs only a few SQL statements for many rapid changes", async () => {
    const stream = await open(STATUS);
    await nextData(stream);
    const before = fixture.statements();
    for (let version = 10; version < 60; version++) {
      fixture.changed();
      if (version === 59) await setVersion(version);
    }
    let last: unknown;
    do last = await nextData(stream);
    while (JSON.stringify(last) !== JSON.stringify(status(59)));
    expect(fixture.statements() - before).toBeLessThan(5);
  });

  test("ends when the client disconnects", async () => {
    const stream = await open(STATUS);
    await nextData(stream);
    expect(fixture.listeners()).toBe(1);
    await stream.cancel();
    await expect.poll(() => fixture.listeners()).toBe(0);
  });

  test("is rejected above the limit of open live queries", async () => {
    for (let count = 0; count < 3; count++) await nextData(await open(STATUS));
    const fourth = await open(STATUS);
    expect(await nextData(fourth)).toEqual({
      errors: [{ message: "too many live queries are open", extensions: { path: "$", code: "too-many-streams" } }],
    });
    expect(await fourth.next()).toEqual({ event: "complete", data: "" });
    await opened[0]?.cancel();
    expect(await nextData(await open(STATUS))).toEqual(status(7));
  });

  test("reports a validation error and completes", async () => {
    const stream = await open("subscription { ledger_inos { chain_id } }");
    expect(await nextData(stream)).toEqual({
      errors: [
        {
          message: "field 'ledger_inos' not found in type: 'subscription_root'",
          extensions: { path: "$.selectionSet.ledger_inos", code: "validation-failed" },
        },
      ],
    });
    expect(await stream.next()).toEqual({ event: "complete", data: "" });
    expect(await stream.next()).toBeUndefined();
  });

  test("reports a database error and completes", async () => {
    const stream = await open('subscription { events(where: {event_index: {_eq: "x"}}) { type } }');
    expect(await nextData(stream)).toMatchObject({ errors: [{ extensions: { code: "data-exception" } }] });
    expect(await stream.next()).toEqual({ event: "complete", data: "" });
    expect(fixture.listeners()).toBe(0);
  });

  test("answers a plain query once and completes", async () => {
    const stream = await open("{ ledger_infos { chain_id } }");
    expect(await nextData(stream)).toEqual({ data: { ledger_infos: [{ chain_id: 4 }] } });
    expect(await stream.next()).toEqual({ event: "complete", data: "" });
  });

  test("can be opened by URL parameters", async () => {
    const response = await fixture.get(`/v1/graphql?${new URLSearchParams({ query: STATUS })}`, EVENTS);
    const stream = eventReader(response);
    opened.push(stream);
    expect(await nextData(stream)).toEqual(status(7));
  });

  test("ends when the service closes", async () => {
    const stream = await open(STATUS);
    await nextData(stream);
    fixture.service.close();
    expect(await stream.next()).toEqual({ event: "complete", data: "" });
    expect(await stream.next()).toBeUndefined();
    expect(fixture.listeners()).toBe(0);
  });

  test("delivers results that contain line breaks", async () => {
    const stream = await open("subscription { events(order_by: [{transaction_version: asc}, {event_index: asc}]) { type } }");
    expect(await nextData(stream)).toEqual({ data: { events: [{ type: "0x1::m::A" }, { type: "0x1::m::B" }, { type: "0x1::m::A" }] } });
  });
});

describe("row stream (subscription with a cursor)", () => {
  const QUERY = `subscription ($from: bigint!) {
    account_transactions_stream(batch_size: 50, cursor: {initial_value: {transaction_version: $from}, ordering: ASC},
      where: {account_address: {_eq: "0xa"}}) { transaction_version } }`;

  test("delivers each row once, in order, and continues with new rows", async () => {
    const stream = eventReader(await fixture.post(JSON.stringify({ query: QUERY, variables: { from: 9 } }), EVENTS));
    const versions: number[] = [];
    const read = async (): Promise<void> => {
      const event = await stream.next();
      for (const row of JSON.parse(event?.data ?? "").data.account_transactions_stream) versions.push(row.transaction_version);
    };
    await read();
    expect(versions).toHaveLength(50);
    await read();
    expect(versions).toEqual(Array.from({ length: 60 }, (_, index) => 10 + 2 * index));
    await sql`insert into account_transactions (account_address, transaction_version) values ('0xa', 500), ('0xb', 501)`.execute(
      fixture.database,
    );
    fixture.changed();
    await read();
    expect(versions.at(-1)).toBe(500);
    await stream.cancel();
  });

  test.each([
    ["subscription { events_stream(batch_size: 0, cursor: {initial_value: {event_index: 0}}) { type } }", "batch_size must be positive"],
    [
      "subscription { events_stream(batch_size: 1, cursor: {initial_value: {}}) { type } }",
      "multiple column cursors are not supported yet",
    ],
    ["subscription { events_stream(batch_size: 1, cursor: {initial_value: {data: {}}}) { type } }", "a stream cannot follow 'data'"],
    ["subscription { events_stream(batch_size: 1) { type } }", "missing required field 'cursor'"],
    [
      "subscription { ledger_infos { chain_id } events_stream(batch_size: 1, cursor: {initial_value: {event_index: 0}}) { type } }",
      "subscriptions must select one top level field",
    ],
  ])("rejects %s", async (query, message) => {
    const stream = eventReader(await fixture.post(JSON.stringify({ query }), EVENTS));
    expect(JSON.parse((await stream.next())?.data ?? "").errors[0].message).toBe(message);
  });
});
