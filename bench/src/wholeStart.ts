import { startAtoll } from "./startAtoll.ts";
import { median } from "./statistics.ts";

/** Measures milliseconds until the node answers, and until everything including the index is ready: medians over new data directories. */
export async function measureWholeStart(rounds: number): Promise<{ nodeMs: number; allMs: number }> {
  const starts: { nodeStartMs: number; startMs: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const running = await startAtoll({ hasIndexer: true });
    starts.push(running);
    await running.stop();
  }
  return { nodeMs: median(starts.map(({ nodeStartMs }) => nodeStartMs)), allMs: median(starts.map(({ startMs }) => startMs)) };
}
