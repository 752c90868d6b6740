import type { TestProject } from "vitest/node";
import type { SharedPostgres } from "../../packages/indexer/testing/indexEngine.ts";
import { startPostgresServer } from "../../packages/indexer/testing/postgresServer.ts";

/** Vitest global setup for Postgres. All tests share one server, because starting one takes longer than most tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer().catch((error: Error) => ({ missing: error.message }));
  const shared: SharedPostgres = "url" in server ? { url: server.url } : server;
  project.provide("sharedPostgres", shared);
  return async () => {
    if ("stop" in server) await server.stop();
  };
}
