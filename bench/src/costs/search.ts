import { createRandomSource } from "../../../tests/support/randomSource.ts";
import { type CostCase, DEFAULT_GAS_UNITS, type Shape } from "./costCase.ts";
import { PROBE_DEADLINE_MS, type ProbeProcess } from "./probeProcess.ts";

/** Worst result found for a case. */
export interface Finding {
  readonly name: string;
  readonly shape: Shape;
  readonly gasUnits: number;
  readonly ms: number;
  /** Host time per gas unit, relative to the arithmetic loop. */
  readonly multiple: number;
  readonly status: string;
}

export interface SearchResult {
  readonly worst: Finding | undefined;
  /** Build error, if no parameters produced a program. */
  readonly reason: string | undefined;
  readonly probes: number;
  /** True if some program succeeded, ran out of gas or was killed, instead of failing early. */
  readonly ranThrough: boolean;
}

/** Default milliseconds per gas unit of the arithmetic loop, before the first measurement. */
const USUAL_UNIT_MS = 0.0115;
const RAN_THROUGH = /^(Executed successfully|Out of gas|EXECUTION_LIMIT_REACHED|IO_LIMIT_REACHED|MEMORY_LIMIT_EXCEEDED)/;
/** Factor over the arithmetic loop above which a result is confirmed by three more runs. */
const SUSPICIOUS = 40;
/** Number of initial parameter sets of every search: largest, middle and smallest. */
const CORNERS = 3;
/** Factor over the arithmetic loop below which a case gets half the number of measurements. */
const CHEAP = 10;

/** Hill climbing towards parameters with more host time per gas unit, limited to `maxProbes` measured programs. */
export async function searchWorst(one: CostCase, seed: number, maxProbes: number, process: ProbeProcess): Promise<SearchResult> {
  const random = createRandomSource(seed);
  const names = Object.keys(one.dimensions);
  const tried = new Map<string, Finding | undefined>();
  let ranThrough = false;
  let wasKilled = false;
  let reason: string | undefined;
  let lastUnitMs = USUAL_UNIT_MS;

  const shapeOf = (place: readonly number[]): Shape =>
    Object.fromEntries(names.map((name, index) => [name, one.dimensions[name]?.[place[index] ?? 0] ?? 0]));

  const measure = async (place: readonly number[], runs: number): Promise<Finding | undefined> => {
    const shape = shapeOf(place);
    const result = await process.probe({ name: one.name, shape, runs });
    if (result.kind === "unbuilt") {
      reason = result.reason;
      return undefined;
    }
    if (result.kind === "overrun" || result.kind === "died") {
      const status = result.kind === "overrun" ? "killed at the deadline" : result.reason;
      // A killed program yields a lower bound: time until the kill, divided by the transaction's whole gas limit.
      const gasUnits = one.program(shape, 0)?.gasUnits ?? DEFAULT_GAS_UNITS;
      const ms = result.kind === "overrun" ? result.usedMs : PROBE_DEADLINE_MS;
      wasKilled = true;
      return { name: one.name, shape, gasUnits, ms, multiple: ms / gasUnits / lastUnitMs, status };
    }
    const { outcome, unitMs } = result;
    lastUnitMs = unitMs;
    ranThrough ||= RAN_THROUGH.test(outcome.status);
    // Rejected transactions pay nothing; they count as one gas unit.
    const gasUnits = Math.max(1, outcome.gasUnits);
    return { name: one.name, shape, gasUnits, ms: outcome.ms, multiple: outcome.ms / gasUnits / unitMs, status: outcome.status };
  };

  const visit = async (place: readonly number[]): Promise<Finding | undefined> => {
    const key = place.join();
    if (tried.has(key)) return tried.get(key);
    let finding = await measure(place, 1);
    if (finding !== undefined && finding.multiple > SUSPICIOUS && finding.ms < PROBE_DEADLINE_MS / 8) {
      const again = await measure(place, 3);
      if (again !== undefined && again.multiple < finding.multiple) finding = again;
    }
    tried.set(key, finding);
    return finding;
  };

  const isSettled = () => {
    const multiple = best?.multiple ?? 0;
    return wasKilled || tried.size >= (multiple < CHEAP ? Math.max(CORNERS, maxProbes / 2) : maxProbes);
  };
  let here = names.map((name) => (one.dimensions[name]?.length ?? 1) - 1);
  let best = await visit(here);
  const consider = async (place: readonly number[]) => {
    if (isSettled()) return false;
    const finding = await visit(place);
    if (finding === undefined || (best !== undefined && finding.multiple <= best.multiple)) return false;
    [best, here] = [finding, [...place]];
    return true;
  };
  await consider(names.map((name) => Math.floor(((one.dimensions[name]?.length ?? 1) - 1) / 2)));
  await consider(names.map(() => 0));
  for (let climbs = true; climbs && !isSettled(); ) {
    climbs = false;
    const order = names.map((_, index) => index).sort(() => random.integer(3) - 1);
    for (const index of order) {
      for (const step of [-1, 1]) {
        const next = [...here];
        next[index] = (here[index] ?? 0) + step;
        const values = one.dimensions[names[index] as string] ?? [];
        if ((next[index] ?? 0) < 0 || (next[index] ?? 0) >= values.length) continue;
        if (await consider(next)) climbs = true;
      }
    }
  }
  return { worst: best, reason: best === undefined ? reason : undefined, probes: tried.size, ranThrough: ranThrough || wasKilled };
}
