import type { Span, TimelinePart } from "../facts/timeline.ts";
import type { PartCount, PartFees, VersionRange } from "../indexer/activityByPart.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { lazyReader } from "./lazyReader.ts";

/** Network queries for charts. */
export interface AnalyticsReader {
  /** Index, three requests: intervals of a time span. */
  timeline(newestHeight: bigint, span: Span, signal?: AbortSignal): Promise<readonly TimelinePart[]>;
  /** Index, one request each. */
  senders(ranges: readonly VersionRange[], signal?: AbortSignal): Promise<readonly PartCount[]>;
  newSenders(ranges: readonly VersionRange[], signal?: AbortSignal): Promise<readonly PartCount[]>;
  activeAccounts(ranges: readonly VersionRange[], signal?: AbortSignal): Promise<readonly PartCount[]>;
  publications(ranges: readonly VersionRange[], signal?: AbortSignal): Promise<readonly (PartCount & { readonly deployers: bigint })[]>;
  fees(ranges: readonly VersionRange[], signal?: AbortSignal): Promise<readonly (PartFees | undefined)[]>;
  /** Total APT supply at a version in octas; undefined if the node has pruned it. */
  supplyAt(version: bigint, signal?: AbortSignal): Promise<bigint | undefined>;
  /** Total stake in octas and number of validators at a version; undefined if the node has pruned it. */
  stakedAt(version: bigint, signal?: AbortSignal): Promise<{ readonly octas: bigint; readonly validators: number } | undefined>;
}

/** Creates a reader that loads its queries on first use. */
export function createAnalyticsReader(api: NodeApi, index: IndexApi): AnalyticsReader {
  return lazyReader(async () => (await import("./askForAnalytics.ts")).askForAnalytics(api, index), {
    timeline: true,
    senders: true,
    newSenders: true,
    activeAccounts: true,
    publications: true,
    fees: true,
    supplyAt: true,
    stakedAt: true,
  });
}
