import { t } from "../../../language/words.ts";
import { formatCount } from "../../../ui/amount.ts";

const RUNS_SHOWN = 12;
/** Fewer neighbours are written out. */
const RUN_MIN = 3;

/** "3, 7, 12–40 and 8 more", counted from 1. */
export function numbersText(places: readonly number[]): string {
  const runs = runsOf(places);
  const shown = runs.slice(0, RUNS_SHOWN);
  const numbers = shown.map(({ first, last }) =>
    first === last ? formatCount(first + 1) : `${formatCount(first + 1)}–${formatCount(last + 1)}`,
  );
  const rest = places.length - shown.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return rest === 0 ? numbers.join(", ") : t("flow:andMore", { numbers: numbers.join(", "), count: rest });
}

interface Run {
  readonly first: number;
  readonly last: number;
}

/** Neighbours together, in the order in which they come. */
function runsOf(places: readonly number[]): readonly Run[] {
  const runs: Run[] = [];
  for (const place of places) {
    const before = runs.at(-1);
    if (before !== undefined && before.last + 1 === place) runs[runs.length - 1] = { first: before.first, last: place };
    else runs.push({ first: place, last: place });
  }
  return runs.flatMap((run) =>
    run.last - run.first + 1 >= RUN_MIN
      ? [run]
      : Array.from({ length: run.last - run.first + 1 }, (_, at) => ({ first: run.first + at, last: run.first + at })),
  );
}
