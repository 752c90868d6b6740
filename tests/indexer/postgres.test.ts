import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostgresServer, startPostgresServer } from "../../packages/indexer/testing/postgresServer.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { askIndexer } from "../support/graphql.ts";
import { startNetworkProcess } from "../support/networkProcess.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgresServer();
});
afterAll(() => server?.stop());

it("network stores its index in the given Postgres database and locks the database against a second network", async () => {
  const network = await startNetworkProcess({ hasIndexer: true, flags: ["--database-url", server.url] });
  try {
    const aptos = createClient(network);
    const { accountAddress } = await fundedAccount(aptos);
    const history = () =>
      askIndexer<{ account_transactions_aggregate: { aggregate: { count: number } } }>(
        network.indexerUrl,
        "query ($owner: String) { account_transactions_aggregate(where: { account_address: { _eq: $owner } }) { aggregate { count } } }",
        { owner: accountAddress.toStringLong() },
      );
    await expect.poll(async () => (await history()).account_transactions_aggregate.aggregate.count, { timeout: 60_000 }).toBe(1);
    await expect(startNetworkProcess({ hasIndexer: true, flags: ["--database-url", server.url] })).rejects.toThrowError(
      /exited with 1:\nThe database postgres:\/\/127\.0\.0\.1:\d+\/postgres is already another network's index\.\n$/,
    );
  } finally {
    expect(await network.stop()).toBe(0);
  }
});

it("network refuses to start if its Postgres database is unreachable, and hides the database password", async () => {
  const url = "postgres://someone:secret@127.0.0.1:1/nowhere";
  await expect(startNetworkProcess({ hasIndexer: true, flags: ["--database-url", url] })).rejects.toThrowError(
    /exited with 1:\nThe database postgres:\/\/127\.0\.0\.1:1\/nowhere cannot be reached: [^\n]*\.\n$/,
  );
});

it("network stores its index in DATABASE_URL, hides the password, and rejects a database with tables of other programs", async () => {
  const other = await ownDatabase("create table public.recipes (name text); insert into public.recipes values ('soup')");
  await expect(startNetworkProcess({ hasIndexer: true, environment: { DATABASE_URL: other.href } })).rejects.toThrowError(
    /exited with 1:\npostgres:\/\/127\.0\.0\.1:\d+\/recipes: The database has tables that are not Atoll's \("recipes" among them\), and is left alone: give it an empty one\.\n$/,
  );
  const client = new Client({ connectionString: other.href });
  await client.connect();
  const { rows } = await client.query(
    "select nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname not like 'pg%' and nspname <> 'information_schema'",
  );
  await client.end();
  expect(rows).toEqual([{ name: "public.recipes" }]);

  const named = new URL(server.url);
  named.password = "secret";
  const network = await startNetworkProcess({ hasIndexer: true, environment: { DATABASE_URL: named.href } });
  try {
    expect(network.output()).toMatch(/Index {5}postgres:\/\/127\.0\.0\.1:\d+\/postgres, by DATABASE_URL\n/);
    expect(network.output()).not.toContain("secret");
  } finally {
    expect(await network.stop()).toBe(0);
  }
});

/** Creates the database `recipes` on the test server, then runs an SQL script there. */
async function ownDatabase(script: string): Promise<URL> {
  const first = new Client({ connectionString: server.url });
  await first.connect();
  await first.query("create database recipes");
  await first.end();
  const url = new URL(server.url);
  url.pathname = "/recipes";
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(script);
  await client.end();
  return url;
}
