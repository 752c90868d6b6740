import { createRandomSource } from "../../../tests/support/randomSource.ts";
import { type CostCase, DEFAULT_GAS_UNITS, type Shape } from "./costCase.ts";
import { PROBE_DEADLINE_MS, type ProbeProcess } from "./probeProcess.ts";

/** Worst shape found for a case. */
export interface Finding {
  readonly name: string;
  readonly shape: Shape;
  readonly gasUnits: number;
  readonly ms: number;
  /** Host time per gas unit, as a multiple of the arithmetic loop's. */
  readonly multiple: number;
  readonly status: string;
}

export interface SearchResult {
  readonly worst: Finding | undefined;
  /** Why shapes could not be built, if none could. */
  readonly reason: string | undefined;
  readonly probes: number;
  /** Statuses that transactions ended with. */
  readonly statuses: ReadonlySet<string>;
}

/** Arithmetic loop's milliseconds per gas unit until a probe has measured it. */
const USUAL_UNIT_MS = 0.0115;
/** Multiples above which a shape is measured again before it counts. */
const SUSPICIOUS = 40;
/** Shapes that every search begins with: the largest, one in the middle, and the smallest. */
const CORNERS = 3;
/** Multiple below which a case is searched with half of the probes. */
const CHEAP = 10;

/** Climbs from a seeded shape to neighbours that cost more host time per gas unit, with at most so many probes. */
export async function searchWorst(one: CostCase, seed: number, maxProbes: number, process: ProbeProcess): Promise<SearchResult> {
  const random = createRandomSource(seed);
  const names = Object.keys(one.dimensions);
  const tried = new Map<string, Finding | undefined>();
  const statuses = new Set<string>();
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
      // At least this long for at most all the gas that the transaction has.
      const gasUnits = one.program(shape, 0)?.gasUnits ?? DEFAULT_GAS_UNITS;
      const multiple = PROBE_DEADLINE_MS / gasUnits / lastUnitMs;
      return { name: one.name, shape, gasUnits, ms: PROBE_DEADLINE_MS, multiple, status };
    }
    const { outcome, unitMs } = result;
    lastUnitMs = unitMs;
    statuses.add(outcome.status);
    // A transaction that is rejected pays nothing, but a client sends no more of them than the signature checks allow: counted as one gas unit.
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
    const { multiple = 0, ms = 0 } = best ?? {};
    // A case with a killed program fails anyway.
    return ms >= PROBE_DEADLINE_MS || tried.size >= (multiple < CHEAP ? Math.max(CORNERS, maxProbes / 2) : maxProbes);
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
  return { worst: best, reason: best === undefined ? reason : undefined, probes: tried.size, statuses };
}
