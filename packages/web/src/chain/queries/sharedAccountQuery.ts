import type { Address } from "../facts/types.ts";
import { sharedAccount } from "../ledger/sharedAccountResource.ts";
import { chainQuery } from "./chainQuery.ts";

/** Refetch interval of shared accounts and their proposals. */
export const SHARED_INTERVAL_MS = 3_000;

/** Shared account with its pending proposals, live; null for other addresses. */
export function sharedAccountQuery(address: Address) {
  return chainQuery({
    key: ["shared", address],
    ask: async ({ client, signal }) => (await sharedAccount(client.node, address, { signal })) ?? null,
    refetchInterval: SHARED_INTERVAL_MS,
  });
}
