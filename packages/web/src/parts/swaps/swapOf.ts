/** Balance change of one account in one asset; the description is missing if only the network knows it. */
export interface MovedBalance {
  readonly asset: string;
  readonly units: bigint;
  readonly described?: { readonly symbol: string; readonly decimals: number } | undefined;
}

/** An asset given for another. */
export interface Swap {
  readonly paid: MovedBalance;
  readonly received: MovedBalance;
}

/** The exchange of exactly one asset for exactly one other; undefined for other changes. */
export function swapOf(moved: readonly MovedBalance[]): Swap | undefined {
  const paid = moved.find(({ units }) => units < 0n);
  const received = moved.find(({ units }) => units > 0n);
  return moved.length === 2 && paid !== undefined && received !== undefined ? { paid, received } : undefined;
}
