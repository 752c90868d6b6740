import type { UseQueryResult } from "@tanstack/react-query";
import type { Span, TimelinePart } from "../../chain/facts/timeline.ts";
import type { PartCount, PartFees } from "../../chain/indexer/activityByPart.ts";
import {
  activeAccountsQuery,
  feesQuery,
  newSendersQuery,
  publicationCountsQuery,
  sendersQuery,
  stateChartQuery,
  timelineQuery,
} from "../../chain/queries/analyticsQueries.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";

/** Supply and stake at a point in time. */
export interface StatePoint {
  readonly atUsecs: bigint;
  /** Supply and stake figures; undefined if the node has pruned that version. */
  readonly supply: bigint | undefined;
  readonly staked: { readonly octas: bigint; readonly validators: number } | undefined;
}

/** Queries behind the charts, each with its own progress. */
export interface ChartQueries {
  readonly timeline: UseQueryResult<readonly TimelinePart[]>;
  readonly senders: UseQueryResult<readonly PartCount[]>;
  readonly newSenders: UseQueryResult<readonly PartCount[]>;
  readonly activeAccounts: UseQueryResult<readonly PartCount[]>;
  readonly publications: UseQueryResult<readonly (PartCount & { readonly deployers: bigint })[]>;
  readonly fees: UseQueryResult<readonly (PartFees | undefined)[]>;
  readonly state: UseQueryResult<readonly StatePoint[]>;
  readonly isLoading: boolean;
}

/** Runs the queries for the charts of a time span: three requests for its parts, eight for activity, twelve for supply and stake. */
export function useCharts(span: Span, isWanted: boolean): ChartQueries {
  const enabled = { enabled: isWanted };
  const timeline = useChainQuery(timelineQuery(span), enabled);
  const of = { span, parts: timeline.data };
  const senders = useChainQuery(sendersQuery(of), enabled);
  const newSenders = useChainQuery(newSendersQuery(of), enabled);
  const activeAccounts = useChainQuery(activeAccountsQuery(of), enabled);
  const publications = useChainQuery(publicationCountsQuery(of), enabled);
  const fees = useChainQuery(feesQuery(of), enabled);
  const state = useChainQuery(stateChartQuery(of), enabled);
  const all = { timeline, senders, newSenders, activeAccounts, publications, fees, state };
  return { ...all, isLoading: Object.values(all).some(({ isFetching }) => isFetching) };
}
