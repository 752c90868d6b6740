import type { LedgerState } from "../facts/types.ts";
import type { IndexPosition } from "../indexer/processorStatus.ts";
import { ChainError } from "../transport/chainError.ts";
import { ConnectivityError } from "../transport/connectivityError.ts";

/** Where a list was read. A node alone knows less than an index. */
export type HoldingsSource =
  | { readonly kind: "index"; readonly version: bigint }
  | { readonly kind: "indexBehind"; readonly version: bigint; readonly behindSecs: number }
  /** `waitSecs`: the index was asked too often, and is to be left alone for so long. */
  | { readonly kind: "node"; readonly why: "noIndex" | "indexAway"; readonly waitSecs?: number | undefined };

const BEHIND_AFTER_SECS = 10;
const USECS_PER_SEC = 1_000_000n;

/** Why a question had no answer of the index; undefined for what is no fault of the index. */
export function whyNotIndexed(error: unknown): "noIndex" | "indexAway" | undefined {
  if (error instanceof ConnectivityError) return "indexAway";
  if (!(error instanceof ChainError) || error.service !== "indexer") return undefined;
  return error.code === "no_indexer" ? "noIndex" : "indexAway";
}

/** What an index answered, with how it stood when it did. */
export function withSource<Answer extends IndexPosition>(
  answer: Answer,
  ledger: LedgerState | undefined,
): Answer & { readonly source: HoldingsSource } {
  return { ...answer, source: sourceOf(answer, ledger) };
}

/** The index as it is: level with the ledger, or behind it. */
export function sourceOf({ indexedVersion: version, indexedAtUsecs }: IndexPosition, ledger: LedgerState | undefined): HoldingsSource {
  if (ledger === undefined || indexedAtUsecs === undefined || version >= ledger.version) return { kind: "index", version };
  const behindSecs = Number((ledger.timestampUsecs - indexedAtUsecs) / USECS_PER_SEC);
  return behindSecs > BEHIND_AFTER_SECS ? { kind: "indexBehind", version, behindSecs } : { kind: "index", version };
}
