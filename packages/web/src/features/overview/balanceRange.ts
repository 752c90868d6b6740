import type { ChartMoment } from "../../ui/charts/StepChart.tsx";
import { MS_PER_DAY } from "../../units/time.ts";

/** Time range of the balance chart, ending now. */
export type BalanceRange = "day" | "week" | "month" | "all";

const DAYS: Record<Exclude<BalanceRange, "all">, number> = { day: 1, week: 7, month: 30 };

/** Balance within a time range. */
export interface RangedBalance {
  readonly moments: readonly ChartMoment[];
  /** Difference to the balance at the start of the range; undefined if the loaded history does not reach it. */
  readonly change: bigint | undefined;
  /** Change in tenths of a percent; undefined if the range started with an empty account. */
  readonly permille: bigint | undefined;
}

/**
 * Cuts the balance history to a range. A complete history starts with an empty account; of an incomplete one, the balance before its oldest
 * transaction is unknown.
 */
export function balanceInRange(
  history: { readonly moments: readonly ChartMoment[]; readonly isComplete: boolean },
  range: BalanceRange,
  until: number,
): RangedBalance {
  const { moments, isComplete } = history;
  const from = range === "all" ? Number.NEGATIVE_INFINITY : until - DAYS[range] * MS_PER_DAY;
  const before = moments.findLast(({ at }) => at <= from);
  const within = moments.filter(({ at }) => at > from);
  const start = before?.units ?? (isComplete ? 0n : undefined);
  const now = moments.at(-1)?.units ?? 0n;
  const change = start === undefined ? undefined : now - start;
  return {
    moments: before === undefined ? within : [{ at: from, units: before.units }, ...within],
    change,
    permille: change === undefined || start === undefined || start <= 0n ? undefined : (change * 1_000n) / start,
  };
}
