import type { Address } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { type PoolTotals, sharePool } from "./sharePool.ts";

/** Pool of coins, owned in proportion to shares by a limited number of shareholders. */
export type Pool = PoolTotals & {
  shareholders_limit: bigint;
  shares: { data: { key: Address; value: bigint }[] };
  shareholders: Address[];
};

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
  module: "0x1::pool_u64",
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
export const poolU64Module = defineModule({
  id: "0x1::pool_u64",
  errors: pools.errors,
  structs: `
    struct Pool has store {
      shareholders_limit: u64,
      total_coins: u64,
      total_shares: u64,
      shares: simple_map::SimpleMap<address, u64>,
      shareholders: vector<address>,
      scaling_factor: u64,
    }
  `,
  functions: {
    "public fun new(shareholders_limit: u64): Pool": (_, limit: bigint) => newPool(limit),
    "#[deprecated] public fun create(shareholders_limit: u64): Pool": (_, limit: bigint) => newPool(limit),
    "public fun create_with_scaling_factor(shareholders_limit: u64, scaling_factor: u64): Pool": (_, limit: bigint, factor: bigint) =>
      newPool(limit, factor),
    "public fun destroy_empty(self: Pool)": (_, pool: Pool) => pools.checkEmpty(pool),
    "public fun shareholders(self: &Pool): vector<address>": (_, pool: Pool) => [...pool.shareholders],
    "public fun shareholders_count(self: &Pool): u64": (_, pool: Pool) => BigInt(pool.shareholders.length),
    ...pools.functions,
  },
});
