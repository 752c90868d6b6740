import { residentBytes } from "./childProcess.ts";
import { runLoad } from "./measure.ts";
import { atoll } from "./peers/atoll.ts";

const MEGABYTE = 1024 * 1024;

/** Loads of 10,000 transfers, one after another, on one process: does everything commit, and does memory stay flat? */
export async function measureSustained(loads: number): Promise<{ seconds: number[]; megabytes: number[] }> {
  const running = await atoll.start();
  try {
    const seconds: number[] = [];
    const megabytes: number[] = [residentBytes(running.pid) / MEGABYTE];
    for (let i = 0; i < loads; i++) {
      seconds.push(await runLoad(await running.prepare(40, 250)));
      megabytes.push(residentBytes(running.pid) / MEGABYTE);
    }
    return { seconds, megabytes };
  } finally {
    await running.stop();
  }
}
