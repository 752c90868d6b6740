import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Span, TimelinePart } from "../facts/timeline.ts";
import type { LedgerIdentity } from "../facts/types.ts";
import { common, queryKey, SLOW_STALE_MS } from "./queryKey.ts";

/** What the key of every question for a chart has after network and ledger, so that all of them can be cancelled at once. */
export const ANALYTICS = "analytics";

/** The parts of a span that the charts show. Where the ledger is counts when they are asked for: charts stay as they are while one reads. */
export function timelineQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  { span, newestHeight, isWanted }: { readonly span: Span; readonly newestHeight: () => bigint | undefined; readonly isWanted: boolean },
) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && isWanted,
    queryKey: queryKey(client, identity, ANALYTICS, "timeline", span),
    queryFn: async ({ signal }) => client.analytics.timeline(newestHeight() ?? (await client.ledger(signal)).blockHeight, span, signal),
    staleTime: SLOW_STALE_MS,
  });
}

/** What one chart shows of each part, in one request to the index. */
export function partChartQuery<T>(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  chart: { readonly name: string; readonly load: (parts: readonly TimelinePart[], signal: AbortSignal) => Promise<readonly T[]> },
  { span, parts, isWanted }: { readonly span: Span; readonly parts: readonly TimelinePart[] | undefined; readonly isWanted: boolean },
) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && isWanted && parts !== undefined && parts.length > 0,
    queryKey: queryKey(client, identity, ANALYTICS, chart.name, span, parts?.at(-1)?.until),
    queryFn: ({ signal }) => chart.load(parts ?? [], signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** So many versions supply and stake are asked at: each is a request of its own. */
const STATE_POINTS = 6;

/** APT and stake at some moments of a span. */
export function stateChartQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  { span, parts, isWanted }: { readonly span: Span; readonly parts: readonly TimelinePart[] | undefined; readonly isWanted: boolean },
) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && isWanted && parts !== undefined && parts.length > 0,
    queryKey: queryKey(client, identity, ANALYTICS, "state", span, parts?.at(-1)?.until),
    queryFn: ({ signal }) =>
      Promise.all(
        chosen(parts ?? [], STATE_POINTS).map(async ({ until, toUsecs }) => {
          const [supply, staked] = await Promise.all([client.analytics.supplyAt(until, signal), client.analytics.stakedAt(until, signal)]);
          return { version: until, atUsecs: toUsecs, supply, staked };
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** So many of a list at about equal distances, the last always among them. */
export function chosen<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, place) => list[Math.round(((place + 1) * list.length) / count) - 1]).filter(
    (item) => item !== undefined,
  );
}
