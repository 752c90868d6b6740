import type { Proposal, ReadShared, SharedAccount } from "../facts/sharedAccount.ts";
import type { Address } from "../facts/types.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { IndexedShared } from "../indexer/listedShared.ts";
import type { IndexPosition } from "../indexer/processorStatus.ts";
import type { ResolvedProposal } from "../indexer/sharedAccounts.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { lazyReader } from "./lazyReader.ts";

/** Network queries about multisig accounts. */
export interface SharedReader {
  /** Node: a multisig account with its pending proposals; undefined if the address is something else. */
  account(address: Address, signal?: AbortSignal): Promise<SharedAccount | undefined>;
  /** Node: a pending proposal; undefined if the number does not exist. */
  proposal(address: Address, number: bigint, signal?: AbortSignal): Promise<Proposal | undefined>;
  /** Index: executed and cleared proposals before a number, newest first. */
  resolved(
    account: Pick<SharedAccount, "tableHandle">,
    page: { readonly before: bigint; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<readonly ResolvedProposal[]>;
  /** Index, one request: pending proposals of known multisig accounts, and octas of the given addresses that hold APT. */
  listed(
    addresses: readonly Address[],
    read: readonly ReadShared[],
    signal?: AbortSignal,
  ): Promise<{ readonly shared: IndexedShared; readonly apt: ReadonlyMap<Address, bigint> }>;
  /** Index and node: multisig accounts of an owner. */
  discover(owner: Address, newestVersion: bigint, signal?: AbortSignal): Promise<DiscoveredAccounts>;
}

/** Multisig accounts found for an owner, possibly incomplete, since public indexes do not list owners. */
export interface DiscoveredAccounts extends IndexPosition {
  readonly accounts: readonly SharedAccount[];
  /** Number of checked addresses; `isWhole` is false if more candidates existed. */
  readonly looked: number;
  readonly isWhole: boolean;
  /** Number of the owner's votes pruned by the node; their multisig accounts are unknown. */
  readonly prunedVotes: number;
}

/** Creates a reader that loads its queries on first use. */
export function createSharedReader(api: NodeApi, index: IndexApi): SharedReader {
  return lazyReader(async () => (await import("./askAboutShared.ts")).askAboutShared(api, index), {
    account: true,
    proposal: true,
    resolved: true,
    listed: true,
    discover: true,
  });
}
