import { useQueries } from "@tanstack/react-query";
import { type SharedAccount, type WaitingProposal, waitingFor } from "../../chain/facts/sharedAccount.ts";
import type { Address } from "../../chain/facts/types.ts";
import { sharedAccountQuery } from "../../chain/queries/sharedQueries.ts";
import { useChain, useLedgerIdentity, useVault } from "../../session/context.ts";
import { useListedShared } from "../../session/sharedAccounts.ts";

const LIST_INTERVAL_MS = 10_000;

/** A shared account that this browser lists. */
export interface ListedAccount {
  readonly address: Address;
  /** Undefined until it is read, and where it cannot be; null where there is none at the address any more, as after a reset. */
  readonly account: SharedAccount | null | undefined;
  readonly error: Error | null;
}

/** The shared accounts that this browser lists, each with what waits in it; with `most`, only so many of them. */
export function useSharedAccounts(most = Number.POSITIVE_INFINITY): readonly ListedAccount[] {
  const [chain, identity] = [useChain(), useLedgerIdentity()];
  const addresses = useListedShared().addresses.slice(0, most);
  const queries = useQueries({
    queries: addresses.map((address) => ({ ...sharedAccountQuery(chain, identity, address), refetchInterval: LIST_INTERVAL_MS })),
  });
  return addresses.map((address, at) => ({ address, account: queries[at]?.data, error: queries[at]?.error ?? null }));
}

/** A proposal that waits for the person. */
export interface WaitingForYou extends WaitingProposal {
  readonly account: Address;
}

/**
 * What in the first of the listed shared accounts needs the person, each proposal once: votes, and what can be executed or cleared. Only accounts whose keys
 * are here decide.
 */
export function useWaitingProposals(addresses: readonly Address[], most: number): readonly WaitingForYou[] {
  const vault = useVault();
  const owners = (vault.kind === "absent" ? [] : vault.accounts).filter(
    ({ key, address }) => key !== undefined && addresses.includes(address),
  );
  return useSharedAccounts(most).flatMap(({ account }) => {
    if (account == null) return [];
    const waiting = owners.flatMap(({ address }) => waitingFor(account, address));
    const once = new Map(waiting.map((one) => [one.proposal.number, { ...one, account: account.address }]));
    return [...once.values()];
  });
}
