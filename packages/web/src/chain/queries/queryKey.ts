import type { ChainClient } from "../client/chainClient.ts";
import type { LedgerIdentity } from "../facts/types.ts";

/** How often what changes with the ledger is read again while it is shown. */
export const LIVE_INTERVAL_MS = 2_000;
/** How long what seldom changes is taken as it is. */
export const SLOW_STALE_MS = 60_000;

/** Every key begins with the network and its ledger, so that no answer of one is shown for another. Bigints travel as their digits. */
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
 * For every query: nothing is asked before the ledger is known, and the transport alone repeats. A machine without a connection still reaches
 * the embedded network, so the browser's word for "offline" does not count.
 */
export function common(identity: LedgerIdentity | undefined) {
  return { enabled: identity !== undefined, retry: false, networkMode: "always" } as const;
}
