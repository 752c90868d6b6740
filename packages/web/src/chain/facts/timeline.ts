import { USECS_PER_HOUR, USECS_PER_MS } from "../../units/time.ts";

/** Height, first version and timestamp of a block. */
export interface BlockMark {
  readonly height: bigint;
  readonly version: bigint;
  readonly atUsecs: bigint;
}

/** Time spans of the charts. */
export const SPANS = ["hour", "day", "week", "month", "all"] as const;
export type Span = (typeof SPANS)[number];

const SPAN_USECS: Readonly<Record<Exclude<Span, "all">, bigint>> = {
  hour: USECS_PER_HOUR,
  day: 24n * USECS_PER_HOUR,
  week: 7n * 24n * USECS_PER_HOUR,
  month: 30n * 24n * USECS_PER_HOUR,
};

/** Number of bars per timeline chart. */
export const PARTS = 12;

/** Number of sampled blocks before the bars are placed, because blocks come in bursts. One index page contains them all. */
export const PROBES = 84;

/** Block heights at doubling distances from the newest block back to the first, for locating any time without reading every block. */
export function ladder(newest: bigint): readonly bigint[] {
  const heights: bigint[] = [];
  for (let back = 0n; back < newest; back = back * 2n + 1n) heights.push(newest - back);
  return newest < 1n ? [] : [...heights, 1n];
}

/**
 * Block heights at about equal time intervals over a span, interpolated between known marks under the assumption of a constant block
 * interval.
 */
export function evenHeights(marks: readonly BlockMark[], span: Span, parts = PARTS): readonly bigint[] {
  const sorted = [...marks].sort((one, other) => (one.height < other.height ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const wanted = span === "all" ? first.atUsecs : last.atUsecs - SPAN_USECS[span];
  const from = wanted < first.atUsecs ? first.atUsecs : wanted;
  const heights = Array.from({ length: parts + 1 }, (_, place) => {
    const moment = from + ((last.atUsecs - from) * BigInt(place)) / BigInt(parts);
    return heightAt(sorted, moment);
  });
  return [...new Set(heights)];
}

function heightAt(sorted: readonly BlockMark[], moment: bigint): bigint {
  const after = sorted.findIndex(({ atUsecs }) => atUsecs >= moment);
  const [older, newer] = [sorted[after - 1], sorted[after]];
  if (newer === undefined) return sorted.at(-1)?.height ?? 0n;
  if (older === undefined || newer.atUsecs === older.atUsecs) return newer.height;
  return older.height + ((newer.height - older.height) * (moment - older.atUsecs)) / (newer.atUsecs - older.atUsecs);
}

/** Transactions and blocks between two marks. */
export interface TimelinePart {
  readonly after: bigint;
  readonly until: bigint;
  readonly fromUsecs: bigint;
  readonly toUsecs: bigint;
  /** Number of transactions of all kinds. */
  readonly transactions: bigint;
  readonly blocks: bigint;
}

/** Chart bars from sampled blocks: each bar counts the transactions and blocks between two consecutive samples. */
export function partsBetween(marks: readonly BlockMark[]): readonly TimelinePart[] {
  return marks.slice(1).flatMap((mark, place) => {
    const before = marks[place];
    if (before === undefined || mark.version <= before.version) return [];
    return [
      {
        after: before.version,
        until: mark.version,
        fromUsecs: before.atUsecs,
        toUsecs: mark.atUsecs,
        transactions: mark.version - before.version,
        blocks: mark.height - before.height,
      },
    ];
  });
}

const THOUSANDTHS_USECS = 1_000_000_000n;

/** Transactions per second, in thousandths. */
export function ratePerSecond({ transactions, fromUsecs, toUsecs }: TimelinePart): bigint {
  return toUsecs <= fromUsecs ? 0n : (transactions * THOUSANDTHS_USECS) / (toUsecs - fromUsecs);
}

/** Average block interval in milliseconds. */
export function blockGapMs({ blocks, fromUsecs, toUsecs }: TimelinePart): bigint {
  return blocks === 0n ? 0n : (toUsecs - fromUsecs) / blocks / USECS_PER_MS;
}
