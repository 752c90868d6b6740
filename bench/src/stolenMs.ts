import { existsSync, readFileSync } from "node:fs";

const STAT = "/proc/stat";
/** Column of stolen time in /proc/stat, after user, nice, system, idle, iowait, irq and softirq. */
const STEAL = 8;
const MS_PER_TICK = 10;

/**
 * Milliseconds stolen by a virtual machine's host since boot, over all processors; 0 if the system does not report it. Thread time includes
 * stolen time.
 */
export function stolenMs(): number {
  if (!existsSync(STAT)) return 0;
  const ticks = readFileSync(STAT, "utf8").split("\n", 1)[0]?.split(/\s+/)[STEAL];
  return Number(ticks ?? 0) * MS_PER_TICK;
}
