import type { Address } from "../facts/types.ts";
import { lastBlocksOf } from "../indexer/epochs.ts";
import { endedEpochs, poolHistory } from "../indexer/stakeActivities.ts";
import { stakingPools } from "../indexer/stakingPools.ts";
import { accountContracts, vestingContract } from "../ledger/stakeContracts.ts";
import { addStakeFee, isInvited, lockupSecs, poolFacts, stakePool, validators } from "../ledger/stakePools.ts";
import { epochRows } from "../staking/epochRows.ts";
import { loadPools } from "../staking/loadPools.ts";
import { loadValidators } from "../staking/loadValidators.ts";
import { chainPages, chainQuery, whileOnePage } from "./chainQuery.ts";
import { POSITION_INTERVAL_MS } from "./delegatedQuery.ts";
import { SLOW_STALE_MS } from "./queryKey.ts";

const PAGE_ROWS = 100;
const LIST_INTERVAL_MS = 15_000;

/** Query for delegation pools in pages, with an account's own stake. The first page refreshes while no other is loaded. */
export function poolsQuery(delegator: Address | undefined) {
  return chainPages({
    key: ["pools", delegator],
    ask: ({ client, ledgerNow, signal }, after) => loadPools(client, { after, limit: PAGE_ROWS, delegator, ledger: ledgerNow() }, signal),
    initialPageParam: undefined as Address | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: whileOnePage(LIST_INTERVAL_MS),
  });
}

/** Query for the pools in which an account has shares, from the index. */
export function delegatorPoolsQuery(delegator: Address) {
  return chainQuery({
    key: ["delegatorPools", delegator],
    ask: async ({ client, signal }) =>
      (await client.index.ask(stakingPools({ after: undefined, limit: 1, delegator }), signal)).own?.pools ?? [],
    staleTime: LIST_INTERVAL_MS,
  });
}

/** Query for a stake pool with its delegation terms; null if the address has none. */
export function poolQuery(pool: Address) {
  return chainQuery({
    key: ["pool", pool],
    ask: async ({ client, signal }) => (await poolFacts(client.node, pool, { signal })) ?? null,
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for stake and lock-up of a pool, for lists; null if the address has none. */
export function stakePoolQuery(pool: Address) {
  return chainQuery({
    key: ["stakePool", pool],
    ask: async ({ client, signal }) => (await stakePool(client.node, pool, { signal })) ?? null,
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for the validator set. */
export function validatorsQuery() {
  return chainQuery({
    key: ["validators"],
    ask: ({ client, signal }) => validators(client.node, { signal }),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for validators with pool and performance details. */
export function validatorListQuery() {
  return chainQuery({
    key: ["validatorList"],
    ask: ({ client, ledgerNow, signal }) => loadValidators(client, ledgerNow(), signal),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for the newest epochs, from the current one back to the oldest in the index. */
export function epochsQuery(current: bigint | undefined) {
  return chainQuery({
    key: ["epochs", current],
    enabled: current !== undefined,
    ask: async ({ client, signal }) => {
      const newest = current ?? 0n;
      const count = newest < SHOWN_EPOCHS ? newest : SHOWN_EPOCHS;
      const epochs = Array.from({ length: Number(count) + 1 }, (_, back) => newest - BigInt(back));
      return epochRows(await client.index.ask(lastBlocksOf(epochs), signal), newest);
    },
    refetchInterval: LIST_INTERVAL_MS,
  });
}
const SHOWN_EPOCHS = 20n;

/** Query for the duration of a lock-up in seconds. */
export function lockupSecsQuery() {
  return chainQuery({ key: ["lockupSecs"], ask: ({ client, signal }) => lockupSecs(client.node, { signal }), staleTime: SLOW_STALE_MS });
}

/** Query for rewards of a pool and an account's activities, from the index. */
export function poolHistoryQuery(pool: Address, delegator: Address | undefined) {
  return chainQuery({
    key: ["poolHistory", pool, delegator],
    ask: ({ client, signal }) => client.index.ask(poolHistory(pool, delegator), signal),
    refetchInterval: POSITION_INTERVAL_MS,
  });
}

/** Query for epochs that ended in given transactions, for a chart. */
export function endedEpochsQuery(versions: readonly bigint[]) {
  return chainQuery({
    key: ["endedEpochs", ...versions],
    enabled: versions.length > 0,
    ask: ({ client, signal }) => client.index.ask(endedEpochs(versions), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Query for the part of new stake that a pool withholds until the next epoch. */
export function addStakeFeeQuery(pool: Address, octas: bigint | undefined) {
  return chainQuery({
    key: ["addStakeFee", pool, octas],
    enabled: octas !== undefined && octas > 0n,
    ask: ({ client, signal }) => addStakeFee(client.node, pool, octas ?? 0n, { signal }),
    staleTime: SLOW_STALE_MS,
  });
}

/** Query: whether a pool with an allow-list accepts stake from an account. */
export function invitationQuery(pool: Address, delegator: Address) {
  return chainQuery({
    key: ["invitation", pool, delegator],
    ask: ({ client, signal }) => isInvited(client.node, pool, delegator, { signal }),
  });
}

/** Query for staking and vesting contracts at an account's address. */
export function contractsQuery(account: Address) {
  return chainQuery({
    key: ["stakeContracts", account],
    ask: ({ client, signal }) => accountContracts(client.node, account, { signal }),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for a vesting contract; null if the address has none. */
export function vestingQuery(contract: Address) {
  return chainQuery({
    key: ["vesting", contract],
    ask: async ({ client, signal }) => (await vestingContract(client.node, contract, { signal })) ?? null,
    staleTime: LIST_INTERVAL_MS,
  });
}
