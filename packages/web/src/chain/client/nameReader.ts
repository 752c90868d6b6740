import type { AccountName } from "../facts/accountName.ts";
import { namesContract } from "../facts/namesContract.ts";
import type { Address, NetworkDefinition } from "../facts/types.ts";
import type { IndexedName } from "../indexer/accountNames.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import type { NameFacts, NameTerms } from "../ledger/nameFacts.ts";

/** What is asked of a network about registered names. */
export interface NameReader {
  /** The contract; undefined where the network has no names. Then nothing below may be asked. */
  readonly contract: Address | undefined;
  /** From the node. */
  facts(name: AccountName, signal?: AbortSignal): Promise<NameFacts>;
  /** From the node: what so many years of a domain cost. */
  terms(domain: string, years: bigint, signal?: AbortSignal): Promise<NameTerms>;
  /** From the index: the names that an account has, at most 100. */
  owned(owner: Address, signal?: AbortSignal): Promise<readonly IndexedName[]>;
  /** From the index: the subdomains of a domain, at most 100. */
  subdomains(domain: string, signal?: AbortSignal): Promise<readonly IndexedName[]>;
  /** From the index: the names that accounts go by, for at most 100 of them. */
  primary(addresses: readonly Address[], signal?: AbortSignal): Promise<ReadonlyMap<Address, AccountName>>;
}

/** What reads the answers is loaded when it is first wanted: the overview does without it. */
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
