import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { networkYieldQuery } from "../../chain/queries/networkYieldQuery.ts";
import { poolsQuery, stakePoolQuery } from "../../chain/queries/stakeQueries.ts";
import { poolYield } from "../../chain/staking/estimatedYield.ts";
import type { ComparedPool, PoolsPage } from "../../chain/staking/loadPools.ts";
import { useChainPages, useChainQueries, useChainQuery } from "../../session/network/useChainQuery.ts";

/** Maximum number of loaded pages: sorting needs every pool, but a longer list is not loaded to its end. */
const MAX_PAGES = 20;
/** Maximum number of detail requests after page load, for pools whose lock-up the list omits, such as inactive ones. */
const MAX_DETAILS = 20;

/** A compared pool with its estimated yield. */
export interface ListedPool extends ComparedPool {
  /** Estimated yearly yield after commission, as on the pool's page, in hundredths of a percent of stake. */
  readonly yearlyRate: bigint | undefined;
}

export interface Pools {
  readonly pools: readonly ListedPool[];
  readonly query: UseInfiniteQueryResult<{ readonly pages: readonly PoolsPage[] }>;
}

/** All pools, loaded page by page. */
export function usePools(delegator: Address | undefined): Pools {
  const query = useChainPages(poolsQuery(delegator));
  const { data: network } = useChainQuery(networkYieldQuery());
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  const count = query.data?.pages.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null && count < MAX_PAGES) void fetchNextPage();
  }, [hasNextPage, isFetching, error, count, fetchNextPage]);

  const read = useMemo(() => onceEach(query.data?.pages.flatMap(({ pools }) => pools) ?? []), [query.data]);
  const withoutLockUp = read.filter(({ lockedUntilSecs }) => lockedUntilSecs === undefined).slice(0, MAX_DETAILS);
  const details = useChainQueries(withoutLockUp.map(({ address }) => stakePoolQuery(address)));
  const known = details.map(({ data }) => `${data?.lockedUntilSecs ?? ""}`).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: query results are new objects per render; `known` changes with new data
  const pools = useMemo(() => {
    const found = new Map(details.flatMap(({ data }) => (data == null ? [] : [[data.address, data] as const])));
    return read.map((pool) => {
      const detail = found.get(pool.address);
      const listed = { ...pool, yearlyRate: network == null ? undefined : poolYield(network, pool) };
      return detail === undefined
        ? listed
        : { ...listed, lockedUntilSecs: detail.lockedUntilSecs, operator: detail.operator, stake: pool.stake ?? detail.active };
    });
  }, [read, known, network]);
  return { pools, query };
}

/** Removes repeated pools: pages may overlap if data changed between requests. */
function onceEach(pools: readonly ComparedPool[]): readonly ComparedPool[] {
  return [...new Map(pools.map((pool) => [pool.address, pool])).values()];
}
