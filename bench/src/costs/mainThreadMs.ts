import { existsSync, readFileSync } from "node:fs";

/** First column: nanoseconds that the main thread spent on a processor. */
const SCHEDULER_FILE = "/proc/self/schedstat";
const hasScheduler = existsSync(SCHEDULER_FILE);
const NS_PER_MS = 1e6;

/** Milliseconds of processor time of the main thread, so that other processes do not count; wall time on systems without `/proc`. */
export function mainThreadMs(): number {
  if (!hasScheduler) return performance.now();
  // Linux brings the file up to date at its clock ticks and when somebody asks for the usage of the process.
  process.cpuUsage();
  return Number(readFileSync(SCHEDULER_FILE, "utf8").split(" ", 1)[0]) / NS_PER_MS;
}
