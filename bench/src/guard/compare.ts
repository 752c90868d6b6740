import { median } from "../statistics.ts";

/** Loss of a median above which a build counts as slower. */
const MAX_LOSS = 0.1;

/** Measured quantity. */
export interface Quantity {
  readonly name: string;
  readonly unit: string;
  readonly isHigherBetter: boolean;
}

/** Values of a quantity in both builds, one per round. */
export interface Rounds {
  readonly earlier: readonly number[];
  readonly current: readonly number[];
}

export interface Comparison {
  /** Median of the current build divided by that of the earlier one. */
  readonly ratio: number;
  /** True if the median lost more than 10 % and no round of the current build reached the worst round of the earlier one. */
  readonly isSlower: boolean;
}

/** Compares both builds. Overlapping ranges are noise of the machine, however far the medians differ. */
export function compare({ isHigherBetter }: Quantity, { earlier, current }: Rounds): Comparison {
  const ratio = median(current) / median(earlier);
  const loss = isHigherBetter ? 1 - ratio : ratio - 1;
  const areApart = isHigherBetter ? Math.max(...current) < Math.min(...earlier) : Math.min(...current) > Math.max(...earlier);
  return { ratio, isSlower: loss > MAX_LOSS && areApart };
}
