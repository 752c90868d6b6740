import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Span, TimelinePart } from "../facts/timeline.ts";
import type { LedgerIdentity } from "../facts/types.ts";
import { common, queryKey, SLOW_STALE_MS } from "./queryKey.ts";

/** Segment of query keys shared by all charts, so that they can be cancelled together. */
export const ANALYTICS = "analytics";

/** Query for the parts of a chart's time span, based on the ledger height at the request. Charts stay unchanged while displayed. */
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

/** Query for the values of one chart per part of its time span, in a single index request. */
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

/** Number of ledger versions at which supply and stake are read, each with its own request. */
const STATE_POINTS = 6;

/** Query for APT supply and stake at several ledger versions of a time span. */
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

/** Picks `count` items at roughly equal distances, always including the last. */
function chosen<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, place) => list[Math.round(((place + 1) * list.length) / count) - 1]).filter(
    (item) => item !== undefined,
  );
}
