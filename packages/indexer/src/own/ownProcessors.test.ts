import { address } from "@atoll/move";
import { createChain, createFunder, type RunningChain } from "@atoll/node";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dumpTables } from "../../testing/dumpTables.ts";
import { indexEngine } from "../../testing/indexEngine.ts";
import { createTestDatabase } from "../../testing/testDatabase.ts";
import { createIndexer, type Indexer } from "../createIndexer.ts";
import type { Database } from "../database/database.ts";
import { createLedgerSource } from "../ledger/createLedgerSource.ts";
import { checkOwnProcessors } from "./checkOwnProcessors.ts";
import type { OwnProcessor, OwnRow } from "./ownProcessor.ts";

const ROOT_KEY = new Uint8Array(32).fill(9);
const MINT = "0x1::aptos_coin::mint";
const TABLE = "own_payments";

/** Processor of mints. Names of columns are words of SQL and JavaScript, to show that they are quoted. */
const payments: OwnProcessor = {
  name: "payments_processor",
  tables: [
    {
      name: TABLE,
      columns: { order: "bigint", select: "text", constructor: "jsonb" as const, at: "timestamp", amount: "numeric" },
      key: ["order"],
    },
    { name: "own_totals", columns: { kind: "text", latest: "numeric" }, key: ["kind"] },
  ],
  process({ version, entryFunction, events, timestampUsecs, kind }) {
    const totals = { table: "own_totals", row: { kind, latest: version } };
    if (entryFunction !== MINT) return [totals];
    const data = events.map((event) => event.data);
    return [
      totals,
      { table: TABLE, row: { order: version, select: entryFunction, constructor: data, at: timestampUsecs, amount: 2n ** 200n } },
    ];
  },
};

const notes: string[] = [];
let database: Database;
let chain: RunningChain;
let indexer: Indexer;
let unsubscribe = () => {};

async function follow(processors: readonly OwnProcessor[], into = database): Promise<Indexer> {
  const raise = (error: unknown) => {
    throw error;
  };
  const source = createLedgerSource({ chainId: 4, store: chain.store, codes: chain.codes, log: (_message, cause) => raise(cause) });
  const opened = await createIndexer({
    source,
    database: into,
    own: checkOwnProcessors(processors),
    now: () => 0,
    // A server cancels slow statements itself.
    ...(indexEngine() === "postgres"
      ? { writer: { database: into, isLoss: () => false, reconnect: () => Promise.resolve(), onLoss: () => {} } }
      : {}),
    onError: (error) => console.error(error),
    onNote: (text) => notes.push(text),
  });
  unsubscribe = chain.subscribe(({ kind }) => opened.ledgerChanged(kind));
  await opened.caughtUp();
  return opened;
}

async function restart(processors: readonly OwnProcessor[]): Promise<void> {
  unsubscribe();
  await indexer.stop();
  indexer = await follow(processors);
}

async function pay(...receivers: string[]): Promise<void> {
  const funder = createFunder({ chain, rootKey: ROOT_KEY });
  for (const receiver of receivers) await funder.fund(address(receiver), 5n);
  await indexer.caughtUp();
}

async function rowsOf(name: string, from = database): Promise<readonly unknown[]> {
  const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(name)} t order by 1`.execute(from);
  return rows.map(({ row }) => row);
}
const ownRows = async (from = database) => [
  await rowsOf(TABLE, from),
  await rowsOf("own_totals", from),
  await rowsOf("processor_errors", from),
];

/** Rows of a new index over the same ledger. */
async function freshRows(processors: readonly OwnProcessor[]): Promise<unknown> {
  const other = await createTestDatabase();
  const stopFollowing = unsubscribe;
  const fresh = await follow(processors, other);
  unsubscribe();
  unsubscribe = stopFollowing;
  const rows = await ownRows(other);
  await fresh.stop();
  await other.destroy();
  return rows;
}

async function ask(query: string): Promise<unknown> {
  const answer = await indexer.fetch(new Request("http://127.0.0.1:8090/v1/graphql", { method: "POST", body: JSON.stringify({ query }) }));
  return answer.json();
}

beforeAll(async () => {
  database = await createTestDatabase();
  chain = createChain({ rootKey: ROOT_KEY, blockTimeMs: 0, idleBlockTimeMs: 0 });
  indexer = await follow([payments]);
});
afterAll(async () => {
  unsubscribe();
  await indexer?.stop();
  await chain?.stop();
  await database?.destroy();
});

describe("tables of a user's processors", () => {
  test("are shown by GraphQL with filters and counts, and their progress with that of the index", async () => {
    await pay("0x1001", "0x1002");
    const { data } =
      (await ask(`{ ${TABLE}(order_by: { order: asc }, where: { select: { _eq: "${MINT}" } }) { order select amount at constructor }
      ${TABLE}_aggregate { aggregate { count } } processor_status(where: { processor: { _eq: "payments_processor" } }) { last_success_version } }`)) as {
        data: Record<string, unknown>;
      };
    const [first] = data[TABLE] as readonly Record<string, unknown>[];
    expect(first).toMatchObject({ select: MINT });
    expect(data[`${TABLE}_aggregate`]).toEqual({ aggregate: { count: 2 } });
    expect(data.processor_status).toEqual([{ last_success_version: Number(chain.ledger().version) }]);
    expect(await rowsOf(TABLE)).toMatchObject([{ amount: Number(2n ** 200n) }, { amount: Number(2n ** 200n) }]);
  });

  test("equal those of a new index after a revert, a restart, a reset and a change of the code", async () => {
    const { id } = await chain.snapshot();
    const before = await ownRows();
    await pay("0x1003", "0x1004");
    expect(await ownRows()).not.toEqual(before);
    await chain.revert(id);
    await indexer.caughtUp();
    expect(await ownRows()).toEqual(before);
    await pay("0x1005");
    expect(await ownRows()).toEqual(await freshRows([payments]));

    await restart([payments]);
    expect(await ownRows()).toEqual(await freshRows([payments]));

    const changed: OwnProcessor = {
      ...payments,
      process: ({ version }) => (version % 2n === 0n ? [{ table: TABLE, row: { order: version, select: "even" } }] : []),
    };
    await restart([changed]);
    expect(await ownRows()).toEqual(await freshRows([changed]));
    expect(await rowsOf("own_totals")).toEqual([]);

    await restart([payments]);
    await chain.reset();
    await indexer.caughtUp();
    expect((await rowsOf(TABLE)).length).toBe(0);
    await pay("0x1006");
    expect(await ownRows()).toEqual(await freshRows([payments]));
  });

  test("disappear with their processor, without effect on other rows", async () => {
    const others = (await dumpTables(database)).user_transactions;
    await restart([]);
    const { rows } = await sql`select to_regclass('public.own_payments') as own`.execute(database);
    expect(rows).toEqual([{ own: null }]);
    expect((await dumpTables(database)).user_transactions).toEqual(others);
    await restart([payments]);
    expect(await ownRows()).toEqual(await freshRows([payments]));
  });
});

describe("failing processor", () => {
  const returning =
    (row: unknown, use = "row"): OwnProcessor["process"] =>
    () => [{ table: "own_trial", [use]: row } as never];
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const cases: readonly (readonly [string, OwnProcessor["process"], string])[] = [
    [
      "throws",
      () => {
        throw new Error("reef is dry");
      },
      "reef is dry",
    ],
    [
      "throws an object whose message throws",
      () => {
        throw Object.defineProperty(new Error("x"), "message", {
          get() {
            throw new Error("no");
          },
        });
      },
      "without a readable message",
    ],
    ["is asynchronous", (async () => []) as never, "asynchronous"],
    ["returns no list", (() => 7) as never, "must return a list"],
    ["names another table", () => [{ table: "events", row: { order: 1n } }], 'no table "events"'],
    ["names an inherited table", () => [{ table: "__proto__", row: { order: 1n } }], "no table"],
    ["names an unknown column", returning({ order: 1n, 'x") values (1); drop table events; --': 1 }), "no column"],
    ["omits the key", returning({ select: "x" }), 'no "order"'],
    ["inherits its key", returning(Object.create({ order: 1n })), 'no "order"'],
    ["returns a number above 64 bits", returning({ order: 2n ** 63n }), "whole number from"],
    ["returns a date that does not exist", returning({ order: 1n, at: "2026-02-31T00:00:00" }), "must be microseconds"],
    ["returns a huge text", returning({ order: 1n, select: "x".repeat(1_000_001) }), "more than 1000000 characters"],
    ["returns cyclic JSON", returning({ order: 1n, constructor: cyclic }), "nested deeper"],
    [
      "returns too many rows",
      () => Array.from({ length: 10_001 }, (_, order) => ({ table: "own_trial", row: { order: BigInt(order) } })),
      "more than 10000 changes",
    ],
    [
      "returns too much",
      () => Array.from({ length: 5 }, (_, order) => ({ table: "own_trial", row: { order: BigInt(order), select: "x".repeat(900_000) } })),
      "more than 4000000 characters",
    ],
  ];
  const nameOf = (index: number) => `failing_${index}`;

  beforeAll(async () => {
    notes.length = 0;
    const failing = cases.map(([, process], index): OwnProcessor => {
      const table = `own_trial_${index}`;
      return {
        name: nameOf(index),
        tables: [
          { name: table, columns: { order: "bigint", select: "text", constructor: "jsonb" as const, at: "timestamp" }, key: ["order"] },
          { name: `own_rest_${index}`, columns: { version: "bigint" }, key: ["version"] },
        ],
        // Fails only on mints, so that rows of other transactions show that it continues.
        process(transaction) {
          if (transaction.entryFunction !== MINT) return [{ table: `own_rest_${index}`, row: { version: transaction.version } }];
          const changes = process(transaction);
          if (!Array.isArray(changes)) return changes;
          const renamed = changes.map((change) => (change.table === "own_trial" ? { ...change, table } : change));
          // A valid row before the invalid ones must not be stored either.
          return [{ table, row: { order: 0n } }, ...renamed];
        },
      };
    });
    const healthy: OwnProcessor = {
      name: "healthy_processor",
      tables: [{ name: "own_healthy", columns: { version: "bigint" }, key: ["version"] }],
      process: ({ version }) => [{ table: "own_healthy", row: { version } }],
    };
    await restart([...failing, healthy]);
    await pay("0x2001");
  });

  test("leaves the index and other processors running", async () => {
    expect((await rowsOf("own_healthy")).length).toBe(Number(chain.ledger().version) + 1);
    expect(indexer.hasFailed()).toBe(false);
  });

  test.each(cases.map(([name, , reason], index) => [name, index, reason] as const))(
    "that %s is reported and skipped",
    async (_, index, reason) => {
      expect(await rowsOf(`own_trial_${index}`)).toEqual([]);
      expect(await rowsOf(`own_rest_${index}`)).toContainEqual({ version: Number(chain.ledger().version) });
      const { data } = (await ask(
        `{ processor_errors(where: { processor: { _eq: "${nameOf(index)}" } }, order_by: { transaction_version: desc }, limit: 1) { message } }`,
      )) as { data: { processor_errors: readonly unknown[] } };
      expect(data.processor_errors).toEqual([{ message: expect.stringContaining(reason) }]);
      expect(notes.some((note) => note.includes(`"${nameOf(index)}" skipped version`) && note.includes(reason))).toBe(true);
    },
  );

  test("stores texts that Postgres cannot, without the characters it rejects", async () => {
    const row: OwnRow = { order: 1n, select: "a\0b\ud800", constructor: { "k\0": ["\udc00", "\0"] } };
    await restart([{ ...payments, process: () => [{ table: TABLE, row }] }]);
    expect(await rowsOf(TABLE)).toMatchObject([{ select: "ab\ufffd", constructor: { k: ["\ufffd", ""] } }]);
  });
});
