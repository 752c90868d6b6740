/** Index of the first item in a sorted list that is not below `target`. */
export function lowerBound(sorted: readonly bigint[], target: bigint): number;
export function lowerBound<T>(sorted: readonly T[], target: bigint, rank: (item: T) => bigint): number;
export function lowerBound<T>(sorted: readonly T[], target: bigint, rank: (item: T) => bigint = (item) => item as bigint): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rank(sorted[middle] as T) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
