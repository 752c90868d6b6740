import type { ChainClient } from "../client/chainClient.ts";
import type { LedgerIdentity } from "../facts/types.ts";

/** Refetch interval of frequently changing data while displayed. */
export const LIVE_INTERVAL_MS = 2_000;
/** Cache time of rarely changing data. */
export const SLOW_STALE_MS = 60_000;

/** Builds a query key that starts with network and ledger, so that responses never mix. Bigints are encoded as digits. */
export function queryKey(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  ...parts: readonly (string | number | bigint | undefined)[]
) {
  return [
    client.network.id,
    identity ?? "unknown",
    ...parts.map((part) => (typeof part === "bigint" ? part.toString() : (part ?? null))),
  ] as const;
}

/**
 * Options common to all queries: disabled until the ledger is known; only the transport retries. The embedded network works without
 * internet access, so the browser's offline state is ignored.
 */
export function common(identity: LedgerIdentity | undefined) {
  return { enabled: identity !== undefined, retry: false, networkMode: "always" } as const;
}
