import type { LoadWorld } from "../../../tests/support/load/loadWorld.ts";
import { percentile } from "../statistics.ts";
import { explorerQueries } from "./explorerQueries.ts";
import type { IndexedNetwork } from "./indexedNetwork.ts";

const RUNS = 50;

export interface QueryTime {
  readonly name: string;
  readonly medianMs: number;
  readonly slowMs: number;
}

/** Measures each explorer query over HTTP, one after another. `isFull` means the load was large enough for the expected row counts. */
export async function measureQueries(network: IndexedNetwork, world: LoadWorld, isFull: boolean): Promise<QueryTime[]> {
  const times: QueryTime[] = [];
  for (const { name, document, variables, isComplete } of await explorerQueries(network, world)) {
    const durations: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now();
      const data = await network.query<Readonly<Record<string, unknown>>>(document, variables);
      durations.push(performance.now() - began);
      if (isFull && !isComplete(data)) throw new Error(`${name}: the answer lacks rows: ${JSON.stringify(data).slice(0, 500)}`);
    }
    times.push({ name, medianMs: percentile(durations, 50), slowMs: percentile(durations, 99) });
  }
  return times;
}
