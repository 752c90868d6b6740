import type { Span, TimelinePart } from "../facts/timeline.ts";
import type { PartCount, PartFees, VersionRange } from "../indexer/activityByPart.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { loadedWhenAsked } from "./loadedWhenAsked.ts";

/** What is asked of a network for charts. */
export interface AnalyticsReader {
  /** From the index, in three requests: the parts of a span. */
  timeline(newestHeight: bigint, span: Span, signal?: AbortSignal): Promise<readonly TimelinePart[]>;
  /** From the index, one request each. */
  senders(ranges: readonly VersionRange[], signal?: AbortSignal): Promise<readonly PartCount[]>;
  newSenders(ranges: readonly VersionRange[], signal?: AbortSignal): Promise<readonly PartCount[]>;
  activeAccounts(ranges: readonly VersionRange[], signal?: AbortSignal): Promise<readonly PartCount[]>;
  publications(ranges: readonly VersionRange[], signal?: AbortSignal): Promise<readonly (PartCount & { readonly deployers: bigint })[]>;
  fees(ranges: readonly VersionRange[], signal?: AbortSignal): Promise<readonly (PartFees | undefined)[]>;
  /** All APT there was at a version, in octas; undefined where the node has pruned it. */
  supplyAt(version: bigint, signal?: AbortSignal): Promise<bigint | undefined>;
  /** What validators had staked at a version, in octas, and how many they were; undefined where the node has pruned it. */
  stakedAt(version: bigint, signal?: AbortSignal): Promise<{ readonly octas: bigint; readonly validators: number } | undefined>;
}

/** The questions are loaded when the first of them is asked. */
export function createAnalyticsReader(api: NodeApi, index: IndexApi): AnalyticsReader {
  return loadedWhenAsked(async () => (await import("./askForAnalytics.ts")).askForAnalytics(api, index), {
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
