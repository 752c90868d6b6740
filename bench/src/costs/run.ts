import { allCases } from "./allCases.ts";
import type { CostCase } from "./costCase.ts";
import { instructionsWithoutCase } from "./instructionCases.ts";
import { createProbeProcess } from "./probeProcess.ts";
import { type Finding, searchWorst } from "./search.ts";

/** Highest allowed cost: two milliseconds per gas unit on two quiet x64 cores, where the arithmetic loop takes 0.0115 ms. */
const MAX_MULTIPLE = 175;

const WORST = 10;
/** Maximum programs measured per case; framework functions get fewer, because there are two thousand. */
const PROBES = { whole: 14, framework: 5, quick: 3 } as const;
const IS_FRAMEWORK = /^(native|entry)\//;
/** A quick run tries only every eighth case of a group. */
const QUICK_STRIDE = 8;

export interface CostOptions {
  /** Name prefix of the cases to run; all by default. */
  readonly name?: string | undefined;
  readonly seed: number;
  readonly isQuick: boolean;
  /** True if a line is printed for each case. */
  readonly isVerbose: boolean;
}

/** Parses the arguments of `npm run bench -- costs [name] [--seed N] [--quick] [--verbose]`. */
export function readCostOptions(words: readonly string[]): CostOptions {
  const seedAt = words.indexOf("--seed");
  const plain = words.filter((word, index) => !word.startsWith("--") && (seedAt < 0 || index !== seedAt + 1));
  return {
    name: plain[0],
    seed: seedAt < 0 ? 1 : Number(words[seedAt + 1]),
    isQuick: words.includes("--quick"),
    isVerbose: words.includes("--verbose"),
  };
}

/** Searches all cases for the highest host time per gas unit, prints the worst, and returns whether all stay within the limit. */
export async function measureCosts({ name, seed, isQuick, isVerbose }: CostOptions): Promise<boolean> {
  const missing = instructionsWithoutCase();
  if (missing.length > 0) throw new Error(`instructions without a case: ${missing.join(", ")}`);
  const named = allCases().filter((one) => name === undefined || one.name.startsWith(name));
  if (named.length === 0) throw new Error(`there is no case "${name}"`);
  const cases = isQuick && name === undefined ? named.filter((_, index) => index % QUICK_STRIDE === seed % QUICK_STRIDE) : named;
  const process = createProbeProcess();
  const findings: Finding[] = [];
  const unbuilt: CostCase[] = [];
  const failed: CostCase[] = [];
  let probes = 0;
  const began = performance.now();
  try {
    for (const [index, one] of cases.entries()) {
      const maxProbes = isQuick ? PROBES.quick : IS_FRAMEWORK.test(one.name) && name === undefined ? PROBES.framework : PROBES.whole;
      const result = await searchWorst(one, seed + index, maxProbes, process);
      probes += result.probes;
      if (result.worst !== undefined) findings.push(result.worst);
      else unbuilt.push(one);
      if (result.worst !== undefined && !result.ranThrough) failed.push(one);
      if (isVerbose) console.log(result.worst === undefined ? `${one.name}: ${result.reason}` : describe(result.worst));
    }
  } finally {
    process.stop();
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${cases.length} cases, ${probes} programs, ${seconds} s, seed ${seed}; limit ${MAX_MULTIPLE}× the arithmetic loop per gas unit`,
  );
  if (unbuilt.length > 0) console.log(`not reached (${unbuilt.length}): ${unbuilt.map((one) => one.name).join(", ")}`);
  if (failed.length > 0) console.log(`reached, but failed early with every shape: ${failed.length}`);
  if (isVerbose && failed.length > 0) console.log(failed.map((one) => one.name).join(", "));
  const worst = findings.toSorted((a, b) => b.multiple - a.multiple).slice(0, WORST);
  for (const finding of worst) console.log(describe(finding));
  const over = findings.filter(({ multiple }) => multiple > MAX_MULTIPLE);
  console.log(over.length === 0 ? "all within the limit" : `${over.length} cases above the limit`);
  return over.length === 0;
}

function describe({ name, shape, gasUnits, ms, multiple, status }: Finding): string {
  const sizes = Object.entries(shape)
    .map(([dimension, value]) => `${dimension} ${value}`)
    .join(", ");
  const times = `${multiple.toFixed(0).padStart(6)}×  ${ms.toFixed(1).padStart(7)} ms  ${String(gasUnits).padStart(4)} units`;
  return `${times}  ${name}  (${sizes})  ${status.split("\n", 1)[0]}`;
}
