import type { ComparedPool } from "../../chain/staking/loadPools.ts";
import { type SortOrder, type SortValue, sortRows } from "../../ui/virtual/sortRows.ts";

/** Sortable columns of pools. */
export const POOL_KEYS = ["stake", "commission", "yearlyRate", "lastRewards", "lockedUntilSecs", "delegators"] as const;

export const LARGEST_POOLS_FIRST: SortOrder = { key: "stake", direction: "descending" };

/** Pools that match every typed word, sorted. */
export function poolRows(
  pools: readonly ComparedPool[],
  typed: string,
  { key, direction }: SortOrder,
  labelOf: (pool: ComparedPool) => string,
): readonly ComparedPool[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const wanted = pools.filter((pool) => {
    const text = `${pool.address} ${pool.operator ?? ""} ${labelOf(pool)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const sortedBy = POOL_KEYS.find((one) => one === key);
  return sortedBy === undefined ? wanted : sortRows(wanted, (pool): SortValue => pool[sortedBy], direction);
}
