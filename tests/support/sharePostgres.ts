import type { TestProject } from "vitest/node";
import type { SharedPostgres } from "../../packages/indexer/src/testing/indexEngine.ts";
import { startPostgresServer } from "../../packages/indexer/src/testing/postgresServer.ts";

/** Runs before all tests on Postgres: they share one server, because starting one takes longer than most of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer().catch((error: Error) => ({ missing: error.message }));
  const shared: SharedPostgres = "url" in server ? { url: server.url } : server;
  project.provide("sharedPostgres", shared);
  return async () => {
    if ("stop" in server) await server.stop();
  };
}
