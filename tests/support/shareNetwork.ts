import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { createDatabaseOn, type OwnDatabase } from "../../packages/indexer/src/testing/ownDatabase.ts";
import { type NetworkProcess, startNetworkProcess } from "./networkProcess.ts";

/** Runs before all tests of a project: those that only add to a ledger share one network, which begins when the first of them asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { indexEngine, sharedPostgres } = project.getProvidedContext();
  let database: OwnDatabase | undefined;
  let started: Promise<NetworkProcess> | undefined;

  async function start(): Promise<NetworkProcess> {
    if (sharedPostgres !== undefined) {
      if ("missing" in sharedPostgres) throw new Error(sharedPostgres.missing);
      database = await createDatabaseOn(sharedPostgres.url);
    }
    return startNetworkProcess({
      hasIndexer: indexEngine !== undefined,
      flags: database === undefined ? [] : ["--database-url", database.url],
    });
  }

  const server = createServer((_request, response) => {
    started ??= start();
    started.then(
      (network) => response.end(JSON.stringify(network)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("sharedNetworkUrl", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await (await started?.catch(() => undefined))?.stop();
    await database?.drop();
  };
}
