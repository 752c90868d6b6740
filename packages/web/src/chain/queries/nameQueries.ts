import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import { type AccountName, accountNameText } from "../facts/accountName.ts";
import type { Address, LedgerIdentity } from "../facts/types.ts";
import { common, queryKey, SLOW_STALE_MS } from "./queryKey.ts";

const LIST_INTERVAL_MS = 5_000;

/** Query for the registration state of a name. */
export function nameFactsQuery(client: ChainClient, identity: LedgerIdentity | undefined, name: AccountName) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && client.names.contract !== undefined,
    queryKey: queryKey(client, identity, "nameFacts", accountNameText(name)),
    queryFn: ({ signal }) => client.names.facts(name, signal),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for the price of a domain for some years, and the maximum period. */
export function nameTermsQuery(client: ChainClient, identity: LedgerIdentity | undefined, domain: string, years: bigint) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && client.names.contract !== undefined,
    queryKey: queryKey(client, identity, "nameTerms", domain.length, years),
    queryFn: ({ signal }) => client.names.terms(domain, years, signal),
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for names owned by an account. */
export function ownedNamesQuery(client: ChainClient, identity: LedgerIdentity | undefined, owner: Address) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && client.names.contract !== undefined,
    queryKey: queryKey(client, identity, "ownedNames", owner),
    queryFn: ({ signal }) => client.names.owned(owner, signal),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for subdomains of a domain. */
export function subdomainsQuery(client: ChainClient, identity: LedgerIdentity | undefined, domain: string | undefined) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && client.names.contract !== undefined && domain !== undefined,
    queryKey: queryKey(client, identity, "subdomains", domain),
    queryFn: ({ signal }) => client.names.subdomains(domain ?? "", signal),
    staleTime: LIST_INTERVAL_MS,
  });
}

/** Query for primary names of at most 100 accounts, in one request. */
export function primaryNamesQuery(client: ChainClient, identity: LedgerIdentity | undefined, addresses: readonly Address[]) {
  const asked = addresses.toSorted();
  return queryOptions({
    ...common(identity),
    enabled:
      identity !== undefined && client.names.contract !== undefined && client.network.endpoints.indexer !== undefined && asked.length > 0,
    queryKey: queryKey(client, identity, "primaryNames", ...asked),
    queryFn: ({ signal }) => client.names.primary(asked, signal),
    staleTime: SLOW_STALE_MS,
  });
}
