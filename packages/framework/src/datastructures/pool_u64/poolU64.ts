import type { Address } from "@atoll/move";
import { declaration, errors, type Pool } from "../../generated/datastructures/pool_u64.ts";
import { implementModule } from "../../native/implementModule.ts";
import { sharePool } from "../sharePool.ts";

export function newPool(shareholdersLimit: bigint, scalingFactor = 1n): Pool {
  return {
    shareholders_limit: shareholdersLimit,
    total_coins: 0n,
    total_shares: 0n,
    shares: { data: [] },
    shareholders: [],
    scaling_factor: scalingFactor,
  };
}

const pools = sharePool<Pool, undefined>({
  errors,
  shareType: "u64",
  // Public networks report a share overflow with the error code for coins.
  totalOverflow: "EPOOL_TOTAL_COINS_OVERFLOW",
  storeOf: () => undefined,
  find: (_, { shares }, shareholder) => shares.data.find(({ key }) => key === shareholder)?.value,
  add(_, pool, shareholder, value, errors) {
    errors.check(BigInt(pool.shareholders.length) < pool.shareholders_limit, "invalidState", "ETOO_MANY_SHAREHOLDERS");
    pool.shareholders.push(shareholder);
    pool.shares.data.push({ key: shareholder, value });
  },
  set(_, { shares }, shareholder, value) {
    for (const entry of shares.data) if (entry.key === shareholder) entry.value = value;
  },
  /** The list of shareholders keeps its order, the map moves its last entry into the gap. */
  remove(_, { shareholders, shares: { data } }, shareholder) {
    shareholders.splice(shareholders.indexOf(shareholder), 1);
    const index = data.findIndex(({ key }) => key === shareholder);
    const last = data.pop();
    if (last !== undefined && index < data.length) data[index] = last;
  },
});

export const { amountToShares, sharesToAmount } = pools;
export function poolShares(pool: Pool, shareholder: Address): bigint {
  return pools.sharesOf(undefined, pool, shareholder);
}
export function poolBalance(pool: Pool, shareholder: Address): bigint {
  return pools.balanceOf(undefined, pool, shareholder);
}
/** Adds coins and returns the number of new shares. */
export function buyIn(pool: Pool, shareholder: Address, amount: bigint): bigint {
  return pools.buyIn(undefined, pool, shareholder, amount);
}
/** Redeems shares and returns the coin amount. */
export function redeemShares(pool: Pool, shareholder: Address, shares: bigint): bigint {
  return pools.redeemShares(undefined, pool, shareholder, shares);
}
export function transferShares(pool: Pool, from: Address, to: Address, shares: bigint): void {
  pools.transferShares(undefined, pool, from, to, shares);
}

/** `0x1::pool_u64`: coin pool with a shareholder limit. */
export const poolU64Module = implementModule(declaration, {
  new: (_, limit) => newPool(limit),
  create: (_, limit) => newPool(limit),
  create_with_scaling_factor: (_, limit, factor) => newPool(limit, factor),
  destroy_empty: (_, pool) => pools.checkEmpty(pool),
  shareholders: (_, pool) => [...pool.shareholders],
  shareholders_count: (_, pool) => BigInt(pool.shareholders.length),
  ...pools.bodies,
});
