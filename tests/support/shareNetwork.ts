import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { createDatabaseOn, type OwnDatabase } from "../../packages/indexer/testing/ownDatabase.ts";
import { type NetworkProcess, startNetworkProcess } from "./networkProcess.ts";
import { WITH_INDEX } from "./sharedNetworkPaths.ts";

/** Vitest global setup. Tests that only append to a ledger share one network, or one with an index, each started on first request. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { indexEngine, sharedPostgres } = project.getProvidedContext();
  let database: OwnDatabase | undefined;
  const started = new Map<boolean, Promise<NetworkProcess>>();

  async function start(hasIndexer: boolean): Promise<NetworkProcess> {
    if (sharedPostgres !== undefined) {
      if ("missing" in sharedPostgres) throw new Error(sharedPostgres.missing);
      database = await createDatabaseOn(sharedPostgres.url);
    }
    return startNetworkProcess({
      hasIndexer,
      flags: database === undefined ? [] : ["--database-url", database.url],
    });
  }

  const server = createServer(({ url }, response) => {
    const hasIndexer = indexEngine !== undefined || url === WITH_INDEX;
    const network = started.get(hasIndexer) ?? start(hasIndexer);
    started.set(hasIndexer, network);
    network.then(
      (network) => response.end(JSON.stringify(network)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("sharedNetworkUrl", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    for (const network of started.values()) await (await network.catch(() => undefined))?.stop();
    await database?.drop();
  };
}
