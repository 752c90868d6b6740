import type { AccountName } from "../facts/accountName.ts";
import { namesContract } from "../facts/namesContract.ts";
import type { Address, NetworkDefinition } from "../facts/types.ts";
import type { IndexedName } from "../indexer/accountNames.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import type { NameFacts, NameTerms } from "../ledger/nameFacts.ts";

/** Network queries about registered names. */
export interface NameReader {
  /** Address of the name service; undefined if the network has none, in which case callers must not use the methods. */
  readonly contract: Address | undefined;
  /** Node: facts about a name. */
  facts(name: AccountName, signal?: AbortSignal): Promise<NameFacts>;
  /** Node: price of registering a domain for some years. */
  terms(domain: string, years: bigint, signal?: AbortSignal): Promise<NameTerms>;
  /** Index: names owned by an account, at most 100. */
  owned(owner: Address, signal?: AbortSignal): Promise<readonly IndexedName[]>;
  /** Index: subdomains of a domain, at most 100. */
  subdomains(domain: string, signal?: AbortSignal): Promise<readonly IndexedName[]>;
  /** Index: primary names of at most 100 accounts. */
  primary(addresses: readonly Address[], signal?: AbortSignal): Promise<ReadonlyMap<Address, AccountName>>;
}

/** Creates a reader that loads its parsers on first use, since the overview does not need them. */
export function createNameReader(network: NetworkDefinition, api: NodeApi, index: IndexApi): NameReader {
  const contract = namesContract(network);
  const required = (): Address => {
    if (contract === undefined) throw new TypeError(`${network.id} has no names`);
    return contract;
  };
  const ofNode = () => import("../ledger/nameFacts.ts");
  const ofIndex = () => import("../indexer/accountNames.ts");
  return {
    contract,
    facts: async (name, signal) => (await ofNode()).nameFacts(api, required(), name, { signal }),
    terms: async (domain, years, signal) => (await ofNode()).nameTerms(api, required(), { domain, years }, { signal }),
    owned: async (owner, signal) => index.ask((await ofIndex()).accountNames(owner), signal),
    subdomains: async (domain, signal) => index.ask((await ofIndex()).subdomainsOf(domain), signal),
    primary: async (addresses, signal) => index.ask((await ofIndex()).primaryNames(addresses), signal),
  };
}
