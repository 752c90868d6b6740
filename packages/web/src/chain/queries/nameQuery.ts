import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { AccountName } from "../facts/accountName.ts";
import type { LedgerIdentity } from "../facts/types.ts";
import { common, queryKey } from "./queryKey.ts";

/** Where a name leads. Asked anew each time it is wanted, because whoever has it may let it lead elsewhere. */
export function nameQuery(client: ChainClient, identity: LedgerIdentity | undefined, name: AccountName | undefined) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && name !== undefined,
    queryKey: queryKey(client, identity, "name", name?.domain, name?.subdomain),
    queryFn: ({ signal }) => client.targetOfName(name ?? { domain: "", subdomain: undefined }, signal),
    gcTime: 0,
  });
}
