import { inject } from "vitest";
import { createDatabaseOn, type OwnDatabase } from "./ownDatabase.ts";

/** Test support: creates an empty database on the test run's shared server. */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const shared = inject("sharedPostgres");
  if (shared === undefined) throw new Error("Only tests that run on Postgres have a server to share.");
  if ("missing" in shared) throw new Error(shared.missing);
  return createDatabaseOn(shared.url);
}
