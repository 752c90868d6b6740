import { type SortOrder, type SortValue, sortRows } from "../../ui/virtual/sortRows.ts";
import type { ListedPool } from "./usePools.ts";

/** Sortable columns of pools. */
export const POOL_KEYS = ["stake", "commission", "yearlyRate", "lastRewards", "lockedUntilSecs", "delegators"] as const;

export const LARGEST_POOLS_FIRST: SortOrder = { key: "stake", direction: "descending" };

/** Pools that match every typed word, sorted. */
export function poolRows(
  pools: readonly ListedPool[],
  typed: string,
  { key, direction }: SortOrder,
  labelOf: (pool: ListedPool) => string,
): readonly ListedPool[] {
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
