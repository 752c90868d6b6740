import { inject } from "vitest";
import { createDatabaseOn, type OwnDatabase } from "./ownDatabase.ts";

/** Support for tests: makes an empty database on the server that the tests of a run share. */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const shared = inject("sharedPostgres");
  if (shared === undefined) throw new Error("Only tests that run on Postgres have a server to share.");
  if ("missing" in shared) throw new Error(shared.missing);
  return createDatabaseOn(shared.url);
}
