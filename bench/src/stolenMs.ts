import { existsSync, readFileSync } from "node:fs";

const STAT = "/proc/stat";
/** Its columns: user, nice, system, idle, iowait, irq, softirq, steal. */
const STEAL = 8;
const MS_PER_TICK = 10;

/**
 * Milliseconds, of all processors together, that the host of a virtual machine gave to others since it started; 0 where the system does not tell. A
 * thread that was running then has them in its own time.
 */
export function stolenMs(): number {
  if (!existsSync(STAT)) return 0;
  const ticks = readFileSync(STAT, "utf8").split("\n", 1)[0]?.split(/\s+/)[STEAL];
  return Number(ticks ?? 0) * MS_PER_TICK;
}
