import { expect, it } from "vitest";
import { runMutations } from "./runMutations.ts";

it("malformed requests of every kind return a well-formed error and leave the ledger unchanged", async () => {
  const { byStatus } = await runMutations({ seed: 20_261_115, count: 3_000 });
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries(byStatus))}`);
  expect(byStatus.get(400)).toBeGreaterThan(500);
  expect(byStatus.get(404)).toBeGreaterThan(100);
}, 60_000);
