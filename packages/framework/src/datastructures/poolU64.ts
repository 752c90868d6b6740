import type { Address, Reference } from "@atoll/move";
import { castU64, MAX_U64, mulU64, subU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { mulDiv } from "./mulDiv.ts";

const errors = defineErrors("0x1::pool_u64", {
  ESHAREHOLDER_NOT_FOUND: [1n, "The pool has no such shareholder"],
  ETOO_MANY_SHAREHOLDERS: [2n, "The pool has as many shareholders as it may have"],
  EPOOL_IS_NOT_EMPTY: [3n, "The pool still holds coins"],
  EINSUFFICIENT_SHARES: [4n, "The shareholder has fewer shares"],
  ESHAREHOLDER_SHARES_OVERFLOW: [5n, "The shareholder's shares would be too many to count"],
  EPOOL_TOTAL_COINS_OVERFLOW: [6n, "The pool's coins would be too many to count"],
  EPOOL_TOTAL_SHARES_OVERFLOW: [7n, "The pool's shares would be too many to count"],
});

/** Pool of coins, owned in proportion to shares by a limited number of shareholders. */
export type Pool = {
  shareholders_limit: bigint;
  total_coins: bigint;
  total_shares: bigint;
  shares: { data: { key: Address; value: bigint }[] };
  shareholders: Address[];
  scaling_factor: bigint;
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
export function destroyEmptyPool(pool: Pool): void {
  errors.check(pool.total_coins === 0n, "invalidState", "EPOOL_IS_NOT_EMPTY");
}

function entryOf(pool: Pool, shareholder: Address): { key: Address; value: bigint } | undefined {
  return pool.shares.data.find(({ key }) => key === shareholder);
}
export function poolContains(pool: Pool, shareholder: Address): boolean {
  return entryOf(pool, shareholder) !== undefined;
}
export function poolShares(pool: Pool, shareholder: Address): bigint {
  return entryOf(pool, shareholder)?.value ?? 0n;
}
export function poolBalance(pool: Pool, shareholder: Address): bigint {
  return sharesToAmount(pool, poolShares(pool, shareholder));
}

/** Shares that an amount of coins buys, at a given pool total. */
export function amountToShares(pool: Pool, amount: bigint, totalCoins = pool.total_coins): bigint {
  if (pool.total_coins === 0n || pool.total_shares === 0n) return mulU64(amount, pool.scaling_factor);
  return multiplyThenDivide(amount, pool.total_shares, totalCoins);
}
/** Value of shares in coins, at a given pool total. */
export function sharesToAmount(pool: Pool, shares: bigint, totalCoins = pool.total_coins): bigint {
  if (pool.total_coins === 0n || pool.total_shares === 0n) return 0n;
  return multiplyThenDivide(shares, totalCoins, pool.total_shares);
}
function multiplyThenDivide(x: bigint, y: bigint, z: bigint): bigint {
  return castU64(mulDiv(errors.module, x, y, z));
}

/** Adds coins and returns the number of new shares. */
export function buyIn(pool: Pool, shareholder: Address, amount: bigint): bigint {
  if (amount === 0n) return 0n;
  const shares = amountToShares(pool, amount);
  errors.check(MAX_U64 - pool.total_coins >= amount, "invalidArgument", "EPOOL_TOTAL_COINS_OVERFLOW");
  // Public networks report a share overflow with the error code for coins.
  errors.check(MAX_U64 - pool.total_shares >= shares, "invalidArgument", "EPOOL_TOTAL_COINS_OVERFLOW");
  pool.total_coins += amount;
  pool.total_shares += shares;
  addShares(pool, shareholder, shares);
  return shares;
}
/** Redeems shares and returns the coin amount. */
export function redeemShares(pool: Pool, shareholder: Address, shares: bigint): bigint {
  requireShares(pool, shareholder, shares);
  if (shares === 0n) return 0n;
  const amount = sharesToAmount(pool, shares);
  pool.total_coins = subU64(pool.total_coins, amount);
  pool.total_shares = subU64(pool.total_shares, shares);
  deductShares(pool, shareholder, shares);
  return amount;
}
export function transferShares(pool: Pool, from: Address, to: Address, shares: bigint): void {
  requireShares(pool, from, shares);
  if (shares === 0n) return;
  deductShares(pool, from, shares);
  addShares(pool, to, shares);
}

function requireShares(pool: Pool, shareholder: Address, shares: bigint): void {
  errors.check(poolContains(pool, shareholder), "invalidArgument", "ESHAREHOLDER_NOT_FOUND");
  errors.check(poolShares(pool, shareholder) >= shares, "invalidArgument", "EINSUFFICIENT_SHARES");
}
function addShares(pool: Pool, shareholder: Address, shares: bigint): void {
  const entry = entryOf(pool, shareholder);
  if (entry !== undefined) {
    errors.check(MAX_U64 - entry.value >= shares, "invalidArgument", "ESHAREHOLDER_SHARES_OVERFLOW");
    entry.value += shares;
  } else if (shares > 0n) {
    errors.check(BigInt(pool.shareholders.length) < pool.shareholders_limit, "invalidState", "ETOO_MANY_SHAREHOLDERS");
    pool.shareholders.push(shareholder);
    pool.shares.data.push({ key: shareholder, value: shares });
  }
}
/** Deducts shares and removes a shareholder without shares: the list keeps its order, the map moves its last entry into the gap. */
function deductShares(pool: Pool, shareholder: Address, shares: bigint): void {
  const { data } = pool.shares;
  const index = data.findIndex(({ key }) => key === shareholder);
  const entry = data[index] ?? errors.abort("invalidArgument", "ESHAREHOLDER_NOT_FOUND");
  entry.value -= shares;
  if (entry.value > 0n) return;
  pool.shareholders.splice(pool.shareholders.indexOf(shareholder), 1);
  const last = data.pop();
  if (last !== undefined && last !== entry) data[index] = last;
}

function poolAt(reference: Reference): Pool {
  return reference.get() as Pool;
}

/** `0x1::pool_u64`: coin pool with a shareholder limit. */
export const poolU64Module = defineModule({
  id: "0x1::pool_u64",
  errors,
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
    "public fun destroy_empty(self: Pool)": (_, pool: Pool) => destroyEmptyPool(pool),
    "public fun total_coins(self: &Pool): u64": (_, pool: Pool) => pool.total_coins,
    "public fun total_shares(self: &Pool): u64": (_, pool: Pool) => pool.total_shares,
    "public fun contains(self: &Pool, shareholder: address): bool": (_, pool: Pool, shareholder: Address) =>
      poolContains(pool, shareholder),
    "public fun shares(self: &Pool, shareholder: address): u64": (_, pool: Pool, shareholder: Address) => poolShares(pool, shareholder),
    "public fun balance(self: &Pool, shareholder: address): u64": (_, pool: Pool, shareholder: Address) => poolBalance(pool, shareholder),
    "public fun shareholders(self: &Pool): vector<address>": (_, pool: Pool) => [...pool.shareholders],
    "public fun shareholders_count(self: &Pool): u64": (_, pool: Pool) => BigInt(pool.shareholders.length),
    "public fun update_total_coins(self: &mut Pool, new_total_coins: u64)": (_, pool: Reference, coins: bigint) => {
      poolAt(pool).total_coins = coins;
    },
    "public fun buy_in(self: &mut Pool, shareholder: address, coins_amount: u64): u64": (
      _,
      pool: Reference,
      who: Address,
      amount: bigint,
    ) => buyIn(poolAt(pool), who, amount),
    "public fun redeem_shares(self: &mut Pool, shareholder: address, shares_to_redeem: u64): u64": (
      _,
      pool: Reference,
      who: Address,
      shares: bigint,
    ) => redeemShares(poolAt(pool), who, shares),
    "public fun transfer_shares(self: &mut Pool, shareholder_1: address, shareholder_2: address, shares_to_transfer: u64)": (
      _,
      pool: Reference,
      from: Address,
      to: Address,
      shares: bigint,
    ) => transferShares(poolAt(pool), from, to, shares),
    "public fun amount_to_shares(self: &Pool, coins_amount: u64): u64": (_, pool: Pool, amount: bigint) => amountToShares(pool, amount),
    "public fun amount_to_shares_with_total_coins(self: &Pool, coins_amount: u64, total_coins: u64): u64": (
      _,
      pool: Pool,
      amount: bigint,
      totalCoins: bigint,
    ) => amountToShares(pool, amount, totalCoins),
    "public fun shares_to_amount(self: &Pool, shares: u64): u64": (_, pool: Pool, shares: bigint) => sharesToAmount(pool, shares),
    "public fun shares_to_amount_with_total_coins(self: &Pool, shares: u64, total_coins: u64): u64": (
      _,
      pool: Pool,
      shares: bigint,
      totalCoins: bigint,
    ) => sharesToAmount(pool, shares, totalCoins),
    "public fun multiply_then_divide(self: &Pool, x: u64, y: u64, z: u64): u64": (_, __: Pool, x: bigint, y: bigint, z: bigint) =>
      multiplyThenDivide(x, y, z),
  },
});
