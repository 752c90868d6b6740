import { type SharedStanding, type WaitingProposal, waitingFor } from "../../chain/facts/sharedAccount.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { IndexedShared } from "../../chain/indexer/listedShared.ts";
import { needsReading, sharedState } from "../../chain/overview/sharedState.ts";
import { sharedAccountQuery } from "../../chain/queries/sharedAccountQuery.ts";
import { useCachedMultisigs } from "../../session/account/cachedMultisigs.ts";
import { useListedShared } from "../../session/account/sharedAccounts.ts";
import { useVault } from "../../session/context.ts";
import { useChainQueries } from "../../session/network/useChainQuery.ts";

/** Shared account that this browser lists. */
export interface ListedAccount {
  readonly address: Address;
  /**
   * Owners and proposals of the account; undefined while loading or on failure; null if the address no longer has a shared account, for
   * example after a network reset.
   */
  readonly account: SharedStanding | null | undefined;
  readonly error: Error | null;
  /** True if the node must be queried for this account. */
  readonly isToBeRead: boolean;
}

/** Listed shared accounts with pending proposals, from the indexer and cached node responses. Sends no requests. */
export function useSharedAccounts(indexed: IndexedShared | undefined): readonly ListedAccount[] {
  const { addresses } = useListedShared();
  const cached = useCachedMultisigs();
  const queries = useChainQueries(
    addresses.map((address) => sharedAccountQuery(address)),
    { enabled: false },
  );
  return addresses.map((address, at) => {
    const known = { read: cached.find((one) => one.address === address), now: queries[at]?.data, indexed };
    return { address, account: sharedState(known), error: queries[at]?.error ?? null, isToBeRead: needsReading(known) };
  });
}

/** Proposal on which the user should act. */
export interface WaitingForYou extends WaitingProposal {
  readonly account: Address;
}

/**
 * Proposals in listed shared accounts that the user can vote on, execute or clear, without duplicates. Counts only owners whose keys are in
 * this vault.
 */
export function useWaitingProposals(listed: readonly ListedAccount[], addresses: readonly Address[]): readonly WaitingForYou[] {
  const vault = useVault();
  const owners = (vault.kind === "absent" ? [] : vault.accounts).filter(
    ({ key, address }) => key !== undefined && addresses.includes(address),
  );
  return listed.flatMap(({ account }) => {
    if (account == null) return [];
    const waiting = owners.flatMap(({ address }) => waitingFor(account, address));
    const once = new Map(waiting.map((one) => [one.proposal.number, { ...one, account: account.address }]));
    return [...once.values()];
  });
}
