import { createLocalnet } from "@atoll/localnet";

/** Milliseconds until a network inside this process is ready: the first, and the median of later ones. */
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
