import { expect, it } from "vitest";
import { runMutations } from "../faults/runMutations.ts";
import { soakSeed } from "./seed.ts";

it("20,000 bad requests of every kind get a well-formed error and change nothing", async () => {
  const { byStatus } = await runMutations({ seed: soakSeed(), count: 20_000 });
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries([...byStatus].sort(([a], [b]) => a - b)))}`);
  expect(byStatus.get(400)).toBeGreaterThan(5_000);
}, 600_000);
