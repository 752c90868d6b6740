import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { DelegatedStake, ValidatorStatus } from "../../chain/facts/staking.ts";
import type { Address, LedgerState } from "../../chain/facts/types.ts";
import { type HoldingsSource, sourceOf, whyNotIndexed } from "../../chain/holdings/holdingsSource.ts";
import { indexWaitSecs } from "../../chain/holdings/indexWait.ts";
import type { PoolHistory } from "../../chain/indexer/stakeActivities.ts";
import type { PoolFacts } from "../../chain/ledger/stakePools.ts";
import { delegatedQuery, invitationQuery, poolHistoryQuery, poolQuery, validatorsQuery } from "../../chain/queries/stakeQueries.ts";
import { useChain, useCurrentAccount, useLedgerIdentity, useLedgerNow } from "../../session/context.ts";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** A pool and what the current account has in it: three requests to the node, one to the index. */
export interface Pool {
  readonly address: Address;
  readonly facts: UseQueryResult<PoolFacts | null>;
  /** Undefined until it is known. */
  readonly status: ValidatorStatus | undefined;
  readonly account: AccountRecord | undefined;
  readonly stake: UseQueryResult<DelegatedStake>;
  /** Only those that the pool's owner named may add stake, and the current account is not among them. */
  readonly isClosed: boolean;
  readonly history: UseQueryResult<PoolHistory>;
  /** How well the index knows the pool; undefined until it has answered or failed. */
  readonly source: HoldingsSource | undefined;
  /** The ledger's time. */
  readonly nowSecs: bigint | undefined;
}

export function usePool(address: Address): Pool {
  const [chain, identity, account, nowSecs] = [useChain(), useLedgerIdentity(), useCurrentAccount(), useLedgerClock()];
  const ledgerNow = useLedgerNow();
  const facts = useQuery(poolQuery(chain, identity, address));
  const validators = useQuery(validatorsQuery(chain, identity));
  const stake = useQuery({
    ...delegatedQuery(chain, identity, address, account?.address ?? address),
    enabled: identity !== undefined && account !== undefined && facts.data?.terms !== undefined,
  });
  const isInvited = useQuery({
    ...invitationQuery(chain, identity, address, account?.address ?? address),
    enabled: identity !== undefined && account !== undefined && facts.data?.terms?.isByInvitation === true,
  }).data;
  const history = useQuery(poolHistoryQuery(chain, identity, address, account?.address));
  // The end of an epoch pays into every pool that validates.
  const [lastEpochEnd] = history.data?.rewards ?? [];
  const { refetch } = facts;
  const seenEnd = useRef(lastEpochEnd?.version);
  useEffect(() => {
    if (lastEpochEnd === undefined || seenEnd.current === lastEpochEnd.version) return;
    seenEnd.current = lastEpochEnd.version;
    void refetch();
  }, [lastEpochEnd, refetch]);
  const status = validators.data && (validators.data.find(({ pool }) => pool === address)?.status ?? "resting");
  return {
    address,
    facts,
    status,
    account,
    stake,
    isClosed: isInvited === false,
    history,
    source: sourceOfHistory(history, ledgerNow()),
    nowSecs,
  };
}

function sourceOfHistory({ data, error }: UseQueryResult<PoolHistory>, ledger: LedgerState | undefined): HoldingsSource | undefined {
  if (data !== undefined) return sourceOf(data, ledger);
  const why = error === null ? undefined : whyNotIndexed(error);
  return why && { kind: "node", why, waitSecs: indexWaitSecs(error) };
}
