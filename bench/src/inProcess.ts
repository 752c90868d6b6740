import { createLocalnet } from "@atoll/localnet";
import { type LoadSize, measureRateOf } from "./inProcessRate.ts";

/** Measures milliseconds until an in-process network is ready: for the first start, and for later starts. */
export async function measureInProcessStart(rounds: number): Promise<{ firstMs: number; laterMs: number[] }> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const network = await createLocalnet();
    times.push(performance.now() - began);
    await network.stop();
  }
  return { firstMs: times[0] ?? Number.NaN, laterMs: times.slice(1) };
}

/** Measures transfers per second through the `fetch` of a new in-process network. */
export async function measureInProcessRate(size: LoadSize): Promise<number> {
  const network = await createLocalnet();
  try {
    return await measureRateOf(network, size);
  } finally {
    await network.stop();
  }
}
