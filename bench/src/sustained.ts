import { type ProcessMemory, processMemory } from "./childProcess.ts";
import { runLoad } from "./measure.ts";
import { atoll } from "./peers/atoll.ts";

/** Runs consecutive loads of 10,000 transfers on a single process, and checks that all are committed and memory stays constant. */
export async function measureSustained(loads: number): Promise<{ seconds: number[]; memory: ProcessMemory[] }> {
  const running = await atoll.start();
  try {
    const seconds: number[] = [];
    const memory = [processMemory(running.pid)];
    for (let i = 0; i < loads; i++) {
      seconds.push(await runLoad(await running.prepare(40, 250)));
      memory.push(processMemory(running.pid));
    }
    return { seconds, memory };
  } finally {
    await running.stop();
  }
}
