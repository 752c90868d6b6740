import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { AccountName } from "../facts/accountName.ts";
import type { LedgerIdentity } from "../facts/types.ts";
import { common, queryKey } from "./queryKey.ts";

/** Query for the target address of a name. Never cached, because the owner may change the target. */
export function nameQuery(client: ChainClient, identity: LedgerIdentity | undefined, name: AccountName | undefined) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && name !== undefined,
    queryKey: queryKey(client, identity, "name", name?.domain, name?.subdomain),
    queryFn: ({ signal }) => client.targetOfName(name ?? { domain: "", subdomain: undefined }, signal),
    gcTime: 0,
  });
}
