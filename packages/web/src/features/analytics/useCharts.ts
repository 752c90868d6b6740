import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Span, TimelinePart } from "../../chain/facts/timeline.ts";
import type { PartCount, PartFees } from "../../chain/indexer/activityByPart.ts";
import { partChartQuery, stateChartQuery, timelineQuery } from "../../chain/queries/analyticsQueries.ts";
import { useChain, useLedgerIdentity, useLedgerNow } from "../../session/context.ts";

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
  const [chain, identity, ledgerNow] = [useChain(), useLedgerIdentity(), useLedgerNow()];
  const newestHeight = () => ledgerNow()?.blockHeight;
  const timeline = useQuery(timelineQuery(chain, identity, { span, newestHeight, isWanted }));
  const of = { span, parts: timeline.data, isWanted };
  const { analytics } = chain;
  const senders = useQuery(partChartQuery(chain, identity, { name: "senders", load: analytics.senders }, of));
  const newSenders = useQuery(partChartQuery(chain, identity, { name: "newSenders", load: analytics.newSenders }, of));
  const activeAccounts = useQuery(partChartQuery(chain, identity, { name: "activeAccounts", load: analytics.activeAccounts }, of));
  const publications = useQuery(partChartQuery(chain, identity, { name: "publications", load: analytics.publications }, of));
  const fees = useQuery(partChartQuery(chain, identity, { name: "fees", load: analytics.fees }, of));
  const state = useQuery(stateChartQuery(chain, identity, of));
  const all = { timeline, senders, newSenders, activeAccounts, publications, fees, state };
  return { ...all, isLoading: Object.values(all).some(({ isFetching }) => isFetching) };
}
