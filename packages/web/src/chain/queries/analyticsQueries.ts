import type { Span, TimelinePart } from "../facts/timeline.ts";
import { feesByPart, newSendersByPart, publicationsByPart, sendersByPart } from "../indexer/activityByPart.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import { activeAccounts, timeline } from "../indexer/indexedTimeline.ts";
import { stakedAt, supplyAt } from "../ledger/supplyAndStake.ts";
import { chainQuery } from "./chainQuery.ts";
import { SLOW_STALE_MS } from "./queryKey.ts";

/** Segment of query keys shared by all charts, so that they can be cancelled together. */
export const ANALYTICS = "analytics";

/** Query for the parts of a chart's time span, based on the ledger height at the request. Charts stay unchanged while displayed. */
export function timelineQuery(span: Span) {
  return chainQuery({
    key: [ANALYTICS, "timeline", span],
    ask: async ({ client, ledgerNow, signal }) =>
      timeline(client.index, (ledgerNow() ?? (await client.ledger(signal))).blockHeight, span, signal),
    staleTime: SLOW_STALE_MS,
  });
}

/** Time span of a chart and its parts, once known. */
interface ChartSpan {
  readonly span: Span;
  readonly parts: readonly TimelinePart[] | undefined;
}

/** Values of one chart for each part. */
function partChart<T>(name: string, load: (index: IndexApi, parts: readonly TimelinePart[], signal: AbortSignal) => Promise<readonly T[]>) {
  return ({ span, parts = [] }: ChartSpan) =>
    chainQuery({
      key: [ANALYTICS, name, span, parts.at(-1)?.until],
      enabled: parts.length > 0,
      ask: ({ client, signal }) => load(client.index, parts, signal),
      staleTime: Number.POSITIVE_INFINITY,
    });
}

export const sendersQuery = partChart("senders", (index, parts, signal) => index.ask(sendersByPart(parts), signal));
export const newSendersQuery = partChart("newSenders", (index, parts, signal) => index.ask(newSendersByPart(parts), signal));
export const activeAccountsQuery = partChart("activeAccounts", activeAccounts);
export const publicationCountsQuery = partChart("publications", (index, parts, signal) => index.ask(publicationsByPart(parts), signal));
export const feesQuery = partChart("fees", (index, parts, signal) => index.ask(feesByPart(parts), signal));

/** Number of versions at which supply and stake are read, each with its own request. */
const STATE_POINTS = 6;

/** Query for APT supply and stake at several ledger versions of a time span. */
export function stateChartQuery({ span, parts = [] }: ChartSpan) {
  return chainQuery({
    key: [ANALYTICS, "state", span, parts.at(-1)?.until],
    enabled: parts.length > 0,
    ask: ({ client: { node }, signal }) =>
      Promise.all(
        chosen(parts, STATE_POINTS).map(async ({ until, toUsecs }) => {
          const [supply, staked] = await Promise.all([supplyAt(node, until, { signal }), stakedAt(node, until, { signal })]);
          return { version: until, atUsecs: toUsecs, supply, staked };
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Picks `count` items at roughly equal distances, always including the last. */
function chosen<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, place) => list[Math.round(((place + 1) * list.length) / count) - 1]).filter(
    (item) => item !== undefined,
  );
}
