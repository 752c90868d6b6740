import { PGlite } from "@electric-sql/pglite";

/**
 * Postgres settings for the embedded engine.
 * The engine has one connection, and the operating system caches table pages too, so a small buffer cache suffices: the default 128 MB
 * would cost 120 MB more memory than 16 MB. Nothing is replicated, so the write-ahead log contains only the data crash recovery needs.
 * PGlite never waits for the disk (`-F`), so full page writes, a protection against power loss, would not help.
 * Statistics sample three thousand rows per table instead of thirty thousand, because sampling blocks all requests.
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

/** Settings for building the prepared image, with a minimal write-ahead log because the image is copied. */
export const PGLITE_IMAGE_PARAMETERS: string[] = [...PGLITE_START_PARAMETERS, "-c", "min_wal_size=2MB", "-c", "max_wal_size=2MB"];

/** Write-ahead log segment size in MB for a new database; a prepared image contains at least one segment. */
export const PGLITE_INIT_PARAMETERS: string[] = ["--wal-segsize=1"];
