import { evenHeights, ladder, PROBES, partsBetween, type Span, type TimelinePart } from "../facts/timeline.ts";
import { activeAccountsByPart, type PartCount, type VersionRange } from "./activityByPart.ts";
import { blocksAt } from "./blocksAt.ts";
import type { IndexApi } from "./createIndexApi.ts";

/** Intervals of a time span, in three requests. */
export async function timeline(
  index: IndexApi,
  newestHeight: bigint,
  span: Span,
  signal: AbortSignal | undefined,
): Promise<readonly TimelinePart[]> {
  const marks = await index.ask(blocksAt(ladder(newestHeight)), signal);
  const between = await index.ask(blocksAt(evenHeights(marks, span, PROBES)), signal);
  return partsBetween(await index.ask(blocksAt(evenHeights([...marks, ...between], span)), signal));
}

/**
 * Number of intervals per request. The query visits every account touched by every transaction, so all intervals together may exceed an
 * index's time limit.
 */
const PARTS_AT_ONCE = 3;

/** Number of active accounts in each interval. */
export async function activeAccounts(
  index: IndexApi,
  ranges: readonly VersionRange[],
  signal: AbortSignal | undefined,
): Promise<readonly PartCount[]> {
  const counts: PartCount[] = [];
  for (let first = 0; first < ranges.length; first += PARTS_AT_ONCE)
    counts.push(...(await index.ask(activeAccountsByPart(ranges.slice(first, first + PARTS_AT_ONCE)), signal)));
  return counts;
}
