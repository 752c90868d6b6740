import { USECS_PER_SEC } from "../../units/time.ts";
import type { LedgerState } from "../facts/types.ts";
import type { IndexPosition } from "../indexer/processorStatus.ts";
import { ChainError } from "../transport/chainError.ts";
import { ConnectivityError } from "../transport/connectivityError.ts";

/** Source of an asset list: index or node. A node alone knows less than an index. */
export type HoldingsSource =
  | { readonly kind: "index"; readonly version: bigint }
  | { readonly kind: "indexBehind"; readonly version: bigint; readonly behindSecs: number }
  /** Only the node answered. `waitSecs`: seconds until a rate-limiting index accepts requests again. */
  | { readonly kind: "node"; readonly why: "noIndex" | "indexAway"; readonly waitSecs?: number | undefined };

const BEHIND_AFTER_SECS = 10;

/** Reason why the index did not answer; undefined for errors outside the index. */
export function whyNotIndexed(error: unknown): "noIndex" | "indexAway" | undefined {
  if (error instanceof ConnectivityError) return "indexAway";
  if (!(error instanceof ChainError) || error.service !== "indexer") return undefined;
  return error.code === "no_indexer" ? "noIndex" : "indexAway";
}

/** Adds the state of the index to its response. */
export function withSource<Answer extends IndexPosition>(
  answer: Answer,
  ledger: LedgerState | undefined,
): Answer & { readonly source: HoldingsSource } {
  return { ...answer, source: sourceOf(answer, ledger) };
}

/** Source of an index response: an up-to-date index, or a lagging one. */
export function sourceOf({ indexedVersion: version, indexedAtUsecs }: IndexPosition, ledger: LedgerState | undefined): HoldingsSource {
  if (ledger === undefined || indexedAtUsecs === undefined || version >= ledger.version) return { kind: "index", version };
  const behindSecs = Number((ledger.timestampUsecs - indexedAtUsecs) / USECS_PER_SEC);
  return behindSecs > BEHIND_AFTER_SECS ? { kind: "indexBehind", version, behindSecs } : { kind: "index", version };
}
