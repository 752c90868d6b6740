import type { LoadWorld } from "../../../tests/support/load/loadWorld.ts";
import { makeTransaction } from "../../../tests/support/load/mixedLoad.ts";
import { percentile } from "../statistics.ts";
import type { IndexedNetwork } from "./indexedNetwork.ts";

const RUNS = 50;
const PAUSE_MS = 200;

type Following = Pick<IndexedNetwork, "target" | "indexedVersion">;

export interface Lag {
  readonly medianMs: number;
  readonly slowMs: number;
}

/** Measures the delay between a commit's appearance in the node's API and in the index, on an idle network. */
export async function measureLag({ target, indexedVersion }: Following, world: LoadWorld): Promise<Lag> {
  const lags: number[] = [];
  await untilLevel({ target, indexedVersion });
  for (let run = 0; run < RUNS; run++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const before = await target.latestVersion();
    await target.submit(makeTransaction(world));
    let version = before;
    while (version === before) version = await target.latestVersion();
    const committedAt = performance.now();
    while (((await indexedVersion()) ?? -1n) < version);
    lags.push(performance.now() - committedAt);
  }
  return { medianMs: percentile(lags, 50), slowMs: percentile(lags, 99) };
}

async function untilLevel({ target, indexedVersion }: Following): Promise<void> {
  const last = await target.latestVersion();
  while (((await indexedVersion()) ?? -1n) < last) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
