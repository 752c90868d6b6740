import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";

/** Ledger position. It supplies the ledger identity, so it runs before the identity is known. */
export function ledgerQuery(client: ChainClient) {
  return queryOptions({
    queryKey: [client.network.id, "ledger"] as const,
    queryFn: ({ signal }) => client.ledger(signal),
    retry: false,
    networkMode: "always",
    refetchInterval: 1_000,
  });
}
