import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { DelegatedStake, ValidatorStatus } from "../../chain/facts/staking.ts";
import type { Address, LedgerState } from "../../chain/facts/types.ts";
import { type HoldingsSource, sourceOf, whyNotIndexed } from "../../chain/holdings/holdingsSource.ts";
import { indexWaitSecs } from "../../chain/holdings/indexWait.ts";
import type { PoolHistory } from "../../chain/indexer/stakeActivities.ts";
import type { PoolFacts } from "../../chain/ledger/stakePools.ts";
import { delegatedQuery } from "../../chain/queries/delegatedQuery.ts";
import { invitationQuery, poolHistoryQuery, poolQuery, validatorsQuery } from "../../chain/queries/stakeQueries.ts";
import { useCurrentAccount, useLedgerNow } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** A staking pool and the current account's stake in it, from three node requests and one indexer request. */
export interface Pool {
  readonly address: Address;
  readonly facts: UseQueryResult<PoolFacts | null>;
  /** Status of the pool's validator; undefined until known. */
  readonly status: ValidatorStatus | undefined;
  readonly account: AccountRecord | undefined;
  readonly stake: UseQueryResult<DelegatedStake>;
  /** True if the pool's allow-list excludes the current account from adding stake. */
  readonly isClosed: boolean;
  readonly history: UseQueryResult<PoolHistory>;
  /** Source and completeness of the indexer data; undefined until the indexer answers or fails. */
  readonly source: HoldingsSource | undefined;
  /** Ledger time in seconds. */
  readonly nowSecs: bigint | undefined;
}

export function usePool(address: Address): Pool {
  const [account, nowSecs] = [useCurrentAccount(), useLedgerClock()];
  const ledgerNow = useLedgerNow();
  const facts = useChainQuery(poolQuery(address));
  const validators = useChainQuery(validatorsQuery());
  const stake = useChainQuery(delegatedQuery(address, account?.address ?? address), {
    enabled: account !== undefined && facts.data?.terms !== undefined,
  });
  const isInvited = useChainQuery(invitationQuery(address, account?.address ?? address), {
    enabled: account !== undefined && facts.data?.terms?.isByInvitation === true,
  }).data;
  const history = useChainQuery(poolHistoryQuery(address, account?.address));
  // The end of an epoch pays rewards into every active pool, so the pool is refetched.
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
