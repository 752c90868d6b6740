import { existsSync, readFileSync } from "node:fs";

/** File with the main thread's statistics; the first column is its processor time in nanoseconds. */
const SCHEDULER_FILE = "/proc/self/schedstat";
const hasScheduler = existsSync(SCHEDULER_FILE);
const NS_PER_MS = 1e6;

/** Processor milliseconds of the main thread, unaffected by other processes; wall time on systems without `/proc`. */
export function mainThreadMs(): number {
  if (!hasScheduler) return performance.now();
  // Queries the process usage first, because Linux updates the file only at clock ticks and on such queries.
  process.cpuUsage();
  return Number(readFileSync(SCHEDULER_FILE, "utf8").split(" ", 1)[0]) / NS_PER_MS;
}
