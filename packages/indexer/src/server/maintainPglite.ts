import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { INDEX_TABLES } from "../database/tableShapes.ts";
import type { Follower } from "../follow/follower.ts";

/** The log that a restart after a crash must go through is cut after so many versions. */
const CHECKPOINT_VERSIONS = 5_000n;
/** Space is taken back and statistics are taken anew when the index has grown or moved by a fifth, and by so many versions at least. */
const LEAST_VACUUM_VERSIONS = 5_000n;

/** Does what Postgres's background processes do on a server: inside this process it has none. Returns the way to stop. */
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
      // One by one, so that requests need not wait for all of them.
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
