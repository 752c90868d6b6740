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

/** The shared accounts that this browser lists, each with what waits in it. */
export function useSharedAccounts(): readonly ListedAccount[] {
  const [chain, identity] = [useChain(), useLedgerIdentity()];
  const { addresses } = useListedShared();
  const queries = useQueries({
    queries: addresses.map((address) => ({ ...sharedAccountQuery(chain, identity, address), refetchInterval: LIST_INTERVAL_MS })),
  });
  return addresses.map((address, at) => ({ address, account: queries[at]?.data, error: queries[at]?.error ?? null }));
}

/** A proposal that waits for one of the person's accounts. */
export interface WaitingForYou extends WaitingProposal {
  readonly account: SharedAccount;
  /** Which of the person's accounts it waits for. */
  readonly owner: Address;
}

/** What in the listed shared accounts needs the person: votes, and what can be executed or cleared. For every account whose key is here. */
export function useWaitingProposals(): readonly WaitingForYou[] {
  const vault = useVault();
  const own = vault.kind === "absent" ? [] : vault.accounts.filter(({ key }) => key !== undefined);
  return useSharedAccounts().flatMap(({ account }) =>
    account == null
      ? []
      : own.flatMap(({ address: owner }) => waitingFor(account, owner).map((waiting) => ({ ...waiting, account, owner }))),
  );
}
