import { PGlite } from "@electric-sql/pglite";

/**
 * How Postgres is started inside this process. It has one connection and its tables' pages are cached by the system as well, so a small cache of its
 * own does: at its usual 128 MB the process would take 120 MB more than at 16. Nothing is replicated, so the log holds no more than recovery needs.
 * PGlite never waits for the disk (`-F`), so whole pages in the log, which are for disks that lost power, would not help.
 * Statistics come from three thousand rows a table instead of thirty thousand: nothing else is answered while they are taken.
 */
const SETTINGS = [
  "shared_buffers=32MB",
  "wal_buffers=1MB",
  "wal_init_zero=off",
  "maintenance_work_mem=16MB",
  "max_connections=4",
  "wal_level=minimal",
  "full_page_writes=off",
  "default_statistics_target=10",
  "max_wal_senders=0",
  "max_wal_size=32MB",
  "min_wal_size=8MB",
];

export const PGLITE_START_PARAMETERS: string[] = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ["-c", setting])];

/** For making an image, which is copied: it keeps no more of the log than it must. */
export const PGLITE_IMAGE_PARAMETERS: string[] = [...PGLITE_START_PARAMETERS, "-c", "min_wal_size=2MB", "-c", "max_wal_size=2MB"];

/** Segments of the log in MB, for a new database: a prepared one carries at least one of them. */
export const PGLITE_INIT_PARAMETERS: string[] = ["--wal-segsize=1"];
