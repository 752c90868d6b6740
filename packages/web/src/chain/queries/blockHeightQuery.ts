import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { LedgerIdentity } from "../facts/types.ts";
import { common, queryKey } from "./queryKey.ts";

/** Query for the height of the block that contains a ledger version; never changes. */
export function blockHeightQuery(client: ChainClient, identity: LedgerIdentity | undefined, version: bigint | undefined) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && version !== undefined,
    queryKey: queryKey(client, identity, "blockHeight", version),
    queryFn: ({ signal }) => client.blockHeightOf(version ?? 0n, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
