import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity } from "../facts/types.ts";
import { common, queryKey } from "./queryKey.ts";

/** Query for an APT balance in octas right after a ledger version, which never changes. Disabled without a version. */
export function balanceAfterQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  address: Address,
  version: bigint | undefined,
) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && version !== undefined,
    queryKey: queryKey(client, identity, "balanceAfter", address, version),
    queryFn: ({ signal }) => client.aptBalanceAt(address, version ?? 0n, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
