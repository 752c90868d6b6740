import { allCases } from "./allCases.ts";
import type { Outcome, Shape } from "./costCase.ts";
import { ARITHMETIC_LOOP } from "./loopProgram.ts";
import { createTestNetwork } from "./testNetwork.ts";

/** Request to measure a program, from the bench to its child process. */
export interface ProbeRequest {
  readonly name: string;
  readonly shape: Shape;
  /** Number of runs per program; the fastest counts, to exclude JIT compilation and garbage collection. */
  readonly runs: number;
}

/** Reply of the child process to the bench. */
export type ProbeReply =
  | { readonly kind: "ready" }
  | {
      readonly kind: "measured";
      readonly outcome: Outcome /** Current time per gas unit of the arithmetic loop. */;
      readonly unitMs: number;
    }
  /** No program can be built for these parameters. */
  | { readonly kind: "unbuilt"; readonly reason: string };

/** Number of warm-up runs, enough for V8 to optimize the loop, even on a busy machine. */
const WARM_UP_RUNS = 60;
/** Number of measurements between two timings of the arithmetic loop. */
const PROBES_PER_UNIT = 20;
const UNIT_RUNS = 3;
/** Number of recent arithmetic loop timings; the fastest counts. */
const RECENT_UNITS = 8;
/** Programs that run longer than this are not repeated. */
const LONG_MS = 400;

const network = createTestNetwork();
const cases = new Map(allCases().map((one) => [one.name, one]));
let nonce = 0;
const units: number[] = [];
let probes = 0;

function timeUnit(runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const { ms, gasUnits } = network.run(ARITHMETIC_LOOP);
    best = Math.min(best, ms / gasUnits);
  }
  return best;
}

function probe({ name, shape, runs }: ProbeRequest): ProbeReply {
  const one = cases.get(name);
  if (one === undefined) return { kind: "unbuilt", reason: `there is no case ${name}` };
  if (probes++ % PROBES_PER_UNIT === 0) units.push(timeUnit(UNIT_RUNS));
  const unitMs = Math.min(...units.slice(-RECENT_UNITS));
  let best: Outcome | undefined;
  try {
    for (let run = 0; run < runs; run++) {
      const program = one.program(shape, nonce++);
      if (program === undefined) return { kind: "unbuilt", reason: "no program of this shape" };
      const outcome = network.run(program);
      if (best === undefined || outcome.ms < best.ms) best = outcome;
      if (outcome.ms > LONG_MS) break;
    }
  } catch (error) {
    return { kind: "unbuilt", reason: error instanceof Error ? error.message : String(error) };
  }
  return best === undefined ? { kind: "unbuilt", reason: "not run" } : { kind: "measured", outcome: best, unitMs };
}

process.on("message", (request: ProbeRequest) => process.send?.(probe(request)));
process.on("disconnect", () => process.exit());
units.push(timeUnit(WARM_UP_RUNS));
process.send?.({ kind: "ready" } satisfies ProbeReply);
