import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checkDecompiled } from "../faults/checkDecompiled.ts";
import { comparePrograms } from "../faults/randomPrograms.ts";
import { NEWEST_MODULE, runModuleMutations } from "../faults/runModuleMutations.ts";
import { soakSeed } from "./seed.ts";

const MODULES = 100_000;
const PROGRAMS = 20_000;
const corpus = new URL("../../packages/move/corpus/", import.meta.url);

it("100,000 mutated Move modules fail with a status or run quickly, with identical results after decompiling and recompiling", () => {
  const files = readdirSync(corpus, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".mv") && !path.includes("script"),
  );
  const bases = [...files.map((path) => new Uint8Array(readFileSync(new URL(path, corpus)))), NEWEST_MODULE];
  const startedAt = performance.now();
  const { byStatus, executed, slowestMs } = runModuleMutations({
    seed: soakSeed(),
    count: MODULES,
    bases,
    onAccepted: checkDecompiled,
    onProgress: (done) => console.log(`${done} of ${MODULES}, ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`),
  });
  console.log(
    `slowest ${slowestMs.toFixed(0)} ms; by status: ${JSON.stringify(Object.fromEntries([...byStatus].sort(([, a], [, b]) => b - a)))}`,
  );
  expect(byStatus.get("accepted")).toBeGreaterThan(MODULES / 100);
  expect(executed).toBeGreaterThan(MODULES / 100);
  expect(slowestMs).toBeLessThan(5_000);
});

it("20,000 random Move programs behave identically after decompiling and recompiling", () => {
  const { compared, executed } = comparePrograms(soakSeed(), PROGRAMS);
  console.log(`${compared} of ${PROGRAMS} verified and were compared, ${executed} functions ran to their end`);
  expect(compared).toBeGreaterThan(PROGRAMS / 5);
});
