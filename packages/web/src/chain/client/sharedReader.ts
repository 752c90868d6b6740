import type { Proposal, ReadShared, SharedAccount } from "../facts/sharedAccount.ts";
import type { Address } from "../facts/types.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { IndexedShared } from "../indexer/listedShared.ts";
import type { IndexPosition } from "../indexer/processorStatus.ts";
import type { ResolvedProposal } from "../indexer/sharedAccounts.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { loadedWhenAsked } from "./loadedWhenAsked.ts";

/** What is asked of a network about shared accounts. */
export interface SharedReader {
  /** From the node, with what waits in it; undefined where the address is of another kind. */
  account(address: Address, signal?: AbortSignal): Promise<SharedAccount | undefined>;
  /** From the node: a proposal that waits; undefined where there is none of that number. */
  proposal(address: Address, number: bigint, signal?: AbortSignal): Promise<Proposal | undefined>;
  /** From the index: proposals before a number that were executed or cleared, the newest first. */
  resolved(
    account: Pick<SharedAccount, "tableHandle">,
    page: { readonly before: bigint; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<readonly ResolvedProposal[]>;
  /** From the index, in one request: what waits in shared accounts that were read before, and what they and others hold. */
  listed(addresses: readonly Address[], read: readonly ReadShared[], signal?: AbortSignal): Promise<ListedInIndex>;
  /** From index and node: shared accounts that somebody owns. */
  discover(owner: Address, newestVersion: bigint, signal?: AbortSignal): Promise<DiscoveredAccounts>;
}

/** What an index tells of listed shared accounts. */
export interface ListedInIndex {
  readonly shared: IndexedShared;
  /** Octas; who has none is left out. */
  readonly apt: ReadonlyMap<Address, bigint>;
}

/** The shared accounts that were found for an owner. Public indexes know no owners, so there may be others. */
export interface DiscoveredAccounts extends IndexPosition {
  readonly accounts: readonly SharedAccount[];
  /** How many places were looked at, and whether there were more. */
  readonly looked: number;
  readonly isWhole: boolean;
  /** Votes of the owner that the node no longer keeps; which accounts they were about is not known. */
  readonly prunedVotes: number;
}

/** The questions are loaded when the first of them is asked. */
export function createSharedReader(api: NodeApi, index: IndexApi): SharedReader {
  return loadedWhenAsked(async () => (await import("./askAboutShared.ts")).askAboutShared(api, index), {
    account: true,
    proposal: true,
    resolved: true,
    listed: true,
    discover: true,
  });
}
