import { t } from "../../../language/words.ts";
import { numberOf, type PreparedList } from "../../../transact/paymentList.ts";
import { formatCount } from "../../../ui/text/amount.ts";

const RUNS_SHOWN = 12;
/** Shorter runs are written out number by number. */
const RUN_MIN = 3;

/** Formats entry numbers, given their indexes, as "3, 7, 12–40 and 8 more". */
export function numbersText(places: readonly number[], list: Pick<PreparedList, "lines"> = {}): string {
  const runs = runsOf(places.map((place) => numberOf(list, place)));
  const shown = runs.slice(0, RUNS_SHOWN);
  const numbers = shown.map(({ first, last }) => (first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`));
  const rest = places.length - shown.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return rest === 0 ? numbers.join(", ") : t("flow:andMore", { numbers: numbers.join(", "), count: rest });
}

interface Run {
  readonly first: number;
  readonly last: number;
}

/** Groups consecutive numbers into runs, preserving order. */
function runsOf(numbers: readonly number[]): readonly Run[] {
  const runs: Run[] = [];
  for (const number of numbers) {
    const before = runs.at(-1);
    if (before !== undefined && before.last + 1 === number) runs[runs.length - 1] = { first: before.first, last: number };
    else runs.push({ first: number, last: number });
  }
  return runs.flatMap((run) =>
    run.last - run.first + 1 >= RUN_MIN
      ? [run]
      : Array.from({ length: run.last - run.first + 1 }, (_, at) => ({ first: run.first + at, last: run.first + at })),
  );
}
