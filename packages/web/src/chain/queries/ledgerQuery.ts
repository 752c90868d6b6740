import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";

/** Where the ledger is. Known before the ledger's identity is, which it tells. */
export function ledgerQuery(client: ChainClient) {
  return queryOptions({
    queryKey: [client.network.id, "ledger"] as const,
    queryFn: ({ signal }) => client.ledger(signal),
    retry: false,
    networkMode: "always",
    refetchInterval: 1_000,
  });
}
