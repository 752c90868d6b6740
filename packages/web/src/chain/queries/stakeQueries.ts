import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity, LedgerState } from "../facts/types.ts";
import { epochRows } from "../staking/epochRows.ts";
import { loadPools } from "../staking/loadPools.ts";
import { loadValidators } from "../staking/loadValidators.ts";
import { common, queryKey, SLOW_STALE_MS } from "./queryKey.ts";

const PAGE_ROWS = 100;
const LIST_INTERVAL_MS = 15_000;
const POSITION_INTERVAL_MS = 3_000;

/** Query for delegation pools in pages, with an account's own stake. The first page refreshes while no other is loaded. */
export function poolsQuery(
  client: ChainClient,
  identity: LedgerIdentity | undefined,
  delegator: Address | undefined,
  ledgerNow: () => LedgerState | undefined,
) {
  return infiniteQueryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "pools", delegator),
    queryFn: ({ signal, pageParam: after }) => loadPools(client.stake, { after, limit: PAGE_ROWS, delegator, ledger: ledgerNow() }, signal),
    initialPageParam: undefined as Address | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : LIST_INTERVAL_MS),
  });
}

/** Query for the pools in which an account has shares, from the index. */
export function delegatorPoolsQuery(client: ChainClient, identity: LedgerIdentity | undefined, delegator: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "delegatorPools", delegator),
    queryFn: async ({ signal }) => (await client.stake.indexedPools({ after: undefined, limit: 1, delegator }, signal)).own?.pools ?? [],
    staleTime: LIST_INTERVAL_MS,
  });
}

/** Query for a stake pool with its delegation terms; null if the address has none. */
export function poolQuery(client: ChainClient, identity: LedgerIdentity | undefined, pool: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "pool", pool),
    queryFn: async ({ signal }) => (await client.stake.pool(pool, signal)) ?? null,
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for stake and lock-up of a pool, for lists; null if the address has none. */
export function stakePoolQuery(client: ChainClient, identity: LedgerIdentity | undefined, pool: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "stakePool", pool),
    queryFn: async ({ signal }) => (await client.stake.stakePool(pool, signal)) ?? null,
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for the validator set. */
export function validatorsQuery(client: ChainClient, identity: LedgerIdentity | undefined) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "validators"),
    queryFn: ({ signal }) => client.stake.validators(signal),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for validators with pool and performance details. */
export function validatorListQuery(client: ChainClient, identity: LedgerIdentity | undefined, ledgerNow: () => LedgerState | undefined) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "validatorList"),
    queryFn: ({ signal }) => loadValidators(client.stake, ledgerNow(), signal),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for the newest epochs, from the current one back to the oldest in the index. */
export function epochsQuery(client: ChainClient, identity: LedgerIdentity | undefined, current: bigint | undefined) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && current !== undefined,
    queryKey: queryKey(client, identity, "epochs", current),
    queryFn: async ({ signal }) => {
      const newest = current ?? 0n;
      const count = newest < SHOWN_EPOCHS ? newest : SHOWN_EPOCHS;
      const asked = Array.from({ length: Number(count) + 1 }, (_, back) => newest - BigInt(back));
      return epochRows(await client.stake.lastBlocksOf(asked, signal), newest);
    },
    refetchInterval: LIST_INTERVAL_MS,
  });
}
const SHOWN_EPOCHS = 20n;

/** Query for an account's stake in a pool; refreshes automatically. */
export function delegatedQuery(client: ChainClient, identity: LedgerIdentity | undefined, pool: Address, delegator: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "delegated", pool, delegator),
    queryFn: ({ signal }) => client.stake.delegated(pool, delegator, signal),
    refetchInterval: POSITION_INTERVAL_MS,
  });
}

/** Query for the duration of a lock-up in seconds. */
export function lockupSecsQuery(client: ChainClient, identity: LedgerIdentity | undefined) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "lockupSecs"),
    queryFn: ({ signal }) => client.stake.lockupSecs(signal),
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for rewards of a pool and an account's activities, from the index. */
export function poolHistoryQuery(client: ChainClient, identity: LedgerIdentity | undefined, pool: Address, delegator: Address | undefined) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "poolHistory", pool, delegator),
    queryFn: ({ signal }) => client.stake.poolHistory(pool, delegator, signal),
    refetchInterval: POSITION_INTERVAL_MS,
  });
}

/** Query for epochs that ended in given transactions, for a chart. */
export function endedEpochsQuery(client: ChainClient, identity: LedgerIdentity | undefined, versions: readonly bigint[]) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && versions.length > 0,
    queryKey: queryKey(client, identity, "endedEpochs", ...versions),
    queryFn: ({ signal }) => client.stake.endedEpochs(versions, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Query for the part of new stake that a pool withholds until the next epoch. */
export function addStakeFeeQuery(client: ChainClient, identity: LedgerIdentity | undefined, pool: Address, octas: bigint | undefined) {
  return queryOptions({
    ...common(identity),
    enabled: identity !== undefined && octas !== undefined && octas > 0n,
    queryKey: queryKey(client, identity, "addStakeFee", pool, octas),
    queryFn: ({ signal }) => client.stake.addStakeFee(pool, octas ?? 0n, signal),
    staleTime: SLOW_STALE_MS,
  });
}

/** Query: whether a pool with an allow-list accepts stake from an account. */
export function invitationQuery(client: ChainClient, identity: LedgerIdentity | undefined, pool: Address, delegator: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "invitation", pool, delegator),
    queryFn: ({ signal }) => client.stake.isInvited(pool, delegator, signal),
  });
}

/** Query for staking and vesting contracts at an account's address. */
export function contractsQuery(client: ChainClient, identity: LedgerIdentity | undefined, account: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "stakeContracts", account),
    queryFn: ({ signal }) => client.stake.contracts(account, signal),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for a vesting contract; null if the address has none. */
export function vestingQuery(client: ChainClient, identity: LedgerIdentity | undefined, contract: Address) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "vesting", contract),
    queryFn: async ({ signal }) => (await client.stake.vestingContract(contract, signal)) ?? null,
    staleTime: LIST_INTERVAL_MS,
  });
}
