import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { INDEX_TABLES } from "../database/tableShapes.ts";
import type { Follower } from "../follow/follower.ts";

/** Versions between checkpoints; a checkpoint shortens the write-ahead log that crash recovery replays. */
const CHECKPOINT_VERSIONS = 5_000n;
/** Minimum number of versions between vacuums. A vacuum runs after the index grew by a fifth. */
const LEAST_VACUUM_VERSIONS = 5_000n;

/**
 * Replaces the background processes of a Postgres server, which an embedded engine lacks. Returns a function that stops the maintenance.
 */
export function maintainPglite(
  database: Database,
  follower: Pick<Follower, "indexedVersion" | "subscribe">,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let checkpointAt = (follower.indexedVersion() ?? 0n) + CHECKPOINT_VERSIONS;
  let vacuumAt = LEAST_VACUUM_VERSIONS;
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;

  async function maintain(version: bigint): Promise<void> {
    if (version >= vacuumAt) {
      const growth = version / 5n;
      vacuumAt = version + (growth > LEAST_VACUUM_VERSIONS ? growth : LEAST_VACUUM_VERSIONS);
      // Vacuums one table per statement, so that requests can run in between.
      for (const table of INDEX_TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(database);
    }
    checkpointAt = version + CHECKPOINT_VERSIONS;
    await sql`checkpoint`.execute(database);
  }

  const unsubscribe = follower.subscribe(() => {
    const version = follower.indexedVersion() ?? -1n;
    if (isRunning || (version < checkpointAt && version < vacuumAt)) return;
    isRunning = true;
    running = maintain(version)
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  });
  return async () => {
    unsubscribe();
    await running;
  };
}
