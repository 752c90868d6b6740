import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostgresServer, startPostgresServer } from "../../packages/indexer/src/testing/postgresServer.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { askIndexer } from "../support/graphql.ts";
import { startNetworkProcess } from "../support/networkProcess.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgresServer();
});
afterAll(() => server?.stop());

it("keeps the index in the Postgres that it is given, which no second network gets", async () => {
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
    await expect.poll(async () => (await history()).account_transactions_aggregate.aggregate.count, { timeout: 10_000 }).toBe(1);
    await expect(startNetworkProcess({ hasIndexer: true, flags: ["--database-url", server.url] })).rejects.toThrowError(
      /exited with 1:\nThe database postgres:\/\/127\.0\.0\.1:\d+\/postgres is already another network's index\.\n$/,
    );
  } finally {
    expect(await network.stop()).toBe(0);
  }
});

it("does not start with a database that is not there, and says so without the password", async () => {
  const url = "postgres://someone:secret@127.0.0.1:1/nowhere";
  await expect(startNetworkProcess({ hasIndexer: true, flags: ["--database-url", url] })).rejects.toThrowError(
    /exited with 1:\nThe database postgres:\/\/127\.0\.0\.1:1\/nowhere cannot be reached: [^\n]*\.\n$/,
  );
});
