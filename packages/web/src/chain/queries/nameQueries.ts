import { type AccountName, accountNameText } from "../facts/accountName.ts";
import { namesContract } from "../facts/namesContract.ts";
import type { Address } from "../facts/types.ts";
import { accountNames, subdomainsOf } from "../indexer/accountNames.ts";
import { nameFacts, nameTerms } from "../ledger/nameFacts.ts";
import { type ChainContext, chainQuery } from "./chainQuery.ts";
import { SLOW_STALE_MS } from "./queryKey.ts";

const LIST_INTERVAL_MS = 5_000;

/** Whether the network has a name service; its queries are disabled without. */
function hasNames({ client }: ChainContext): boolean {
  return namesContract(client.network) !== undefined;
}

function contractOf({ client: { network } }: ChainContext): Address {
  const contract = namesContract(network);
  if (contract === undefined) throw new TypeError(`${network.id} has no names`);
  return contract;
}

/** Query for the registration state of a name. */
export function nameFactsQuery(name: AccountName) {
  return chainQuery({
    key: ["nameFacts", accountNameText(name)],
    enabled: hasNames,
    ask: (at) => nameFacts(at.client.node, contractOf(at), name, { signal: at.signal }),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for the price of a domain for some years, and the maximum period. */
export function nameTermsQuery(domain: string, years: bigint) {
  return chainQuery({
    key: ["nameTerms", domain.length, years],
    enabled: hasNames,
    ask: (at) => nameTerms(at.client.node, contractOf(at), { domain, years }, { signal: at.signal }),
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for names owned by an account. */
export function ownedNamesQuery(owner: Address) {
  return chainQuery({
    key: ["ownedNames", owner],
    enabled: hasNames,
    ask: ({ client, signal }) => client.index.ask(accountNames(owner), signal),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for subdomains of a domain. */
export function subdomainsQuery(domain: string | undefined) {
  return chainQuery({
    key: ["subdomains", domain],
    enabled: (at) => hasNames(at) && domain !== undefined,
    ask: ({ client, signal }) => client.index.ask(subdomainsOf(domain ?? ""), signal),
    staleTime: LIST_INTERVAL_MS,
  });
}
