import type { ChainContext } from "./chainQuery.ts";

/** Refetch interval of frequently changing data while displayed. */
export const LIVE_INTERVAL_MS = 2_000;
/** Cache time of rarely changing data. */
export const SLOW_STALE_MS = 60_000;

/** Part of a key. Bigints are encoded as digits. */
export type KeyPart = string | number | bigint | undefined;

/** Query keys start with network and ledger, so that answers never mix. */
export function queryKey({ client, identity }: Pick<ChainContext, "client" | "identity">, ...parts: readonly KeyPart[]) {
  return [
    client.network.id,
    identity ?? "unknown",
    ...parts.map((part) => (typeof part === "bigint" ? part.toString() : (part ?? null))),
  ] as const;
}
