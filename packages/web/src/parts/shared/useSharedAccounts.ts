import { useQueries } from "@tanstack/react-query";
import { type SharedStanding, type WaitingProposal, waitingFor } from "../../chain/facts/sharedAccount.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { IndexedShared } from "../../chain/indexer/listedShared.ts";
import { needsReading, sharedStanding } from "../../chain/overview/sharedStanding.ts";
import { sharedAccountQuery } from "../../chain/queries/sharedQueries.ts";
import { useChain, useLedgerIdentity, useVault } from "../../session/context.ts";
import { useKeptShared } from "../../session/keptShared.ts";
import { useListedShared } from "../../session/sharedAccounts.ts";

/** A shared account that this browser lists. */
export interface ListedAccount {
  readonly address: Address;
  /** Undefined until it is read, and where it cannot be; null where there is none at the address any more, as after a reset. */
  readonly account: SharedStanding | null | undefined;
  readonly error: Error | null;
  /** Whether the node has to be asked about it. */
  readonly isToBeRead: boolean;
}

/** The shared accounts that this browser lists, each with what waits in it: from the index, and from what nodes said of them. Asks nothing by itself. */
export function useSharedAccounts(indexed: IndexedShared | undefined): readonly ListedAccount[] {
  const [chain, identity] = [useChain(), useLedgerIdentity()];
  const { addresses } = useListedShared();
  const kept = useKeptShared();
  const asked = useQueries({
    queries: addresses.map((address) => ({ ...sharedAccountQuery(chain, identity, address), enabled: false })),
  });
  return addresses.map((address, at) => {
    const known = { read: kept.find((one) => one.address === address), now: asked[at]?.data, indexed };
    return { address, account: sharedStanding(known), error: asked[at]?.error ?? null, isToBeRead: needsReading(known) };
  });
}

/** A proposal that waits for the person. */
export interface WaitingForYou extends WaitingProposal {
  readonly account: Address;
}

/**
 * What in listed shared accounts needs the person, each proposal once: votes, and what can be executed or cleared. Only accounts whose keys are here
 * decide.
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
