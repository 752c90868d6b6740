import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { LedgerIdentity } from "../facts/types.ts";
import { common, queryKey } from "./queryKey.ts";

const STALE_MS = 15_000;

/** Gas unit price in octas. */
export function gasPriceQuery(client: ChainClient, identity: LedgerIdentity | undefined) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "gasPrice"),
    queryFn: ({ signal }) => client.gasUnitPrice(signal),
    staleTime: STALE_MS,
  });
}
