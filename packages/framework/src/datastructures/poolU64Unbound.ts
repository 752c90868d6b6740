import { type Address, type NativeContext, type Reference, typeTag } from "@atoll/move";
import { castU64, castU128, MAX_U64, MAX_U128, mulU128, subU64, subU128 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import {
  addCounted,
  destroyEmptyCounted,
  innerId,
  newTableWithLength,
  removeCounted,
  type TableWithLength,
} from "../stdlib/tableWithLength.ts";
import { mulDiv } from "./mulDiv.ts";

const errors = defineErrors("0x1::pool_u64_unbound", {
  ESHAREHOLDER_NOT_FOUND: [1n, "The pool has no such shareholder"],
  ETOO_MANY_SHAREHOLDERS: [2n, "The pool has as many shareholders as it may have"],
  EPOOL_IS_NOT_EMPTY: [3n, "The pool still holds coins"],
  EINSUFFICIENT_SHARES: [4n, "The shareholder has fewer shares"],
  ESHAREHOLDER_SHARES_OVERFLOW: [5n, "The shareholder's shares would be too many to count"],
  EPOOL_TOTAL_COINS_OVERFLOW: [6n, "The pool's coins would be too many to count"],
  EPOOL_TOTAL_SHARES_OVERFLOW: [7n, "The pool's shares would be too many to count"],
});

/** Pool of coins, owned in proportion to shares by any number of shareholders. */
export type UnboundPool = { total_coins: bigint; total_shares: bigint; shares: TableWithLength; scaling_factor: bigint };

const SHARE_TYPES = { key: typeTag("address"), value: typeTag("u128") };

export function newUnboundPool(context: NativeContext, scalingFactor = 1n): UnboundPool {
  return { total_coins: 0n, total_shares: 0n, shares: newTableWithLength(context), scaling_factor: scalingFactor };
}
export function destroyEmptyUnboundPool(pool: UnboundPool): void {
  errors.check(pool.total_coins === 0n, "invalidState", "EPOOL_IS_NOT_EMPTY");
  destroyEmptyCounted(pool.shares);
}

function storedShares(context: NativeContext, pool: UnboundPool, shareholder: Address): bigint | undefined {
  return context.tables.get(innerId(pool.shares, SHARE_TYPES), shareholder) as bigint | undefined;
}
export function unboundPoolContains(context: NativeContext, pool: UnboundPool, shareholder: Address): boolean {
  return storedShares(context, pool, shareholder) !== undefined;
}
export function unboundPoolShares(context: NativeContext, pool: UnboundPool, shareholder: Address): bigint {
  return storedShares(context, pool, shareholder) ?? 0n;
}
export function unboundPoolBalance(context: NativeContext, pool: UnboundPool, shareholder: Address): bigint {
  return unboundSharesToAmount(pool, unboundPoolShares(context, pool, shareholder));
}

/** Shares that an amount of coins buys, at a given pool total. */
export function unboundAmountToShares(pool: UnboundPool, amount: bigint, totalCoins = pool.total_coins): bigint {
  if (pool.total_coins === 0n || pool.total_shares === 0n) return mulU128(amount, pool.scaling_factor);
  return multiplyThenDivide(amount, pool.total_shares, totalCoins);
}
/** Value of shares in coins, at given pool totals of coins and shares. */
export function unboundSharesToAmount(
  pool: UnboundPool,
  shares: bigint,
  totalCoins = pool.total_coins,
  totalShares = pool.total_shares,
): bigint {
  if (pool.total_coins === 0n || totalShares === 0n) return 0n;
  return castU64(multiplyThenDivide(shares, totalCoins, totalShares));
}
function multiplyThenDivide(x: bigint, y: bigint, z: bigint): bigint {
  return castU128(mulDiv(errors.module, x, y, z));
}

/** Adds coins and returns the number of new shares. */
export function unboundBuyIn(context: NativeContext, pool: UnboundPool, shareholder: Address, amount: bigint): bigint {
  if (amount === 0n) return 0n;
  const shares = unboundAmountToShares(pool, amount);
  errors.check(MAX_U64 - pool.total_coins >= amount, "invalidArgument", "EPOOL_TOTAL_COINS_OVERFLOW");
  errors.check(MAX_U128 - pool.total_shares >= shares, "invalidArgument", "EPOOL_TOTAL_SHARES_OVERFLOW");
  pool.total_coins += amount;
  pool.total_shares += shares;
  addShares(context, pool, shareholder, shares);
  return shares;
}
/** Redeems shares and returns the coin amount. */
export function unboundRedeemShares(context: NativeContext, pool: UnboundPool, shareholder: Address, shares: bigint): bigint {
  requireShares(context, pool, shareholder, shares);
  if (shares === 0n) return 0n;
  const amount = unboundSharesToAmount(pool, shares);
  pool.total_coins = subU64(pool.total_coins, amount);
  pool.total_shares = subU128(pool.total_shares, shares);
  deductShares(context, pool, shareholder, shares);
  return amount;
}
export function unboundTransferShares(context: NativeContext, pool: UnboundPool, from: Address, to: Address, shares: bigint): void {
  requireShares(context, pool, from, shares);
  if (shares === 0n) return;
  deductShares(context, pool, from, shares);
  addShares(context, pool, to, shares);
}

function requireShares(context: NativeContext, pool: UnboundPool, shareholder: Address, shares: bigint): void {
  const held = storedShares(context, pool, shareholder) ?? errors.abort("invalidArgument", "ESHAREHOLDER_NOT_FOUND");
  errors.check(held >= shares, "invalidArgument", "EINSUFFICIENT_SHARES");
}
function addShares(context: NativeContext, pool: UnboundPool, shareholder: Address, shares: bigint): void {
  const held = storedShares(context, pool, shareholder);
  if (held !== undefined) {
    errors.check(MAX_U128 - held >= shares, "invalidArgument", "ESHAREHOLDER_SHARES_OVERFLOW");
    context.tables.set(innerId(pool.shares, SHARE_TYPES), shareholder, held + shares);
  } else if (shares > 0n) {
    addCounted(context, pool.shares, SHARE_TYPES, shareholder, shares);
  }
}
function deductShares(context: NativeContext, pool: UnboundPool, shareholder: Address, shares: bigint): void {
  const left = unboundPoolShares(context, pool, shareholder) - shares;
  if (left === 0n) removeCounted(context, pool.shares, SHARE_TYPES, shareholder);
  else context.tables.set(innerId(pool.shares, SHARE_TYPES), shareholder, left);
}

function poolAt(reference: Reference): UnboundPool {
  return reference.get() as UnboundPool;
}

/** `0x1::pool_u64_unbound`: coin pool without a shareholder limit. */
export const poolU64UnboundModule = defineModule({
  id: "0x1::pool_u64_unbound",
  errors,
  structs: `
    struct Pool has store {
      total_coins: u64,
      total_shares: u128,
      shares: table_with_length::TableWithLength<address, u128>,
      scaling_factor: u64,
    }
  `,
  functions: {
    "public fun new(): Pool": ({ context }) => newUnboundPool(context),
    "#[deprecated] public fun create(): Pool": ({ context }) => newUnboundPool(context),
    "public fun create_with_scaling_factor(scaling_factor: u64): Pool": ({ context }, factor: bigint) => newUnboundPool(context, factor),
    "public fun destroy_empty(self: Pool)": (_, pool: UnboundPool) => destroyEmptyUnboundPool(pool),
    "public fun total_coins(self: &Pool): u64": (_, pool: UnboundPool) => pool.total_coins,
    "public fun total_shares(self: &Pool): u128": (_, pool: UnboundPool) => pool.total_shares,
    "public fun contains(self: &Pool, shareholder: address): bool": ({ context }, pool: UnboundPool, who: Address) =>
      unboundPoolContains(context, pool, who),
    "public fun shares(self: &Pool, shareholder: address): u128": ({ context }, pool: UnboundPool, who: Address) =>
      unboundPoolShares(context, pool, who),
    "public fun balance(self: &Pool, shareholder: address): u64": ({ context }, pool: UnboundPool, who: Address) =>
      unboundPoolBalance(context, pool, who),
    "public fun shareholders_count(self: &Pool): u64": (_, pool: UnboundPool) => pool.shares.length,
    "public fun update_total_coins(self: &mut Pool, new_total_coins: u64)": (_, pool: Reference, coins: bigint) => {
      poolAt(pool).total_coins = coins;
    },
    "public fun buy_in(self: &mut Pool, shareholder: address, coins_amount: u64): u128": (
      { context },
      pool: Reference,
      who: Address,
      amount: bigint,
    ) => unboundBuyIn(context, poolAt(pool), who, amount),
    "public fun redeem_shares(self: &mut Pool, shareholder: address, shares_to_redeem: u128): u64": (
      { context },
      pool: Reference,
      who: Address,
      shares: bigint,
    ) => unboundRedeemShares(context, poolAt(pool), who, shares),
    "public fun transfer_shares(self: &mut Pool, shareholder_1: address, shareholder_2: address, shares_to_transfer: u128)": (
      { context },
      pool: Reference,
      from: Address,
      to: Address,
      shares: bigint,
    ) => unboundTransferShares(context, poolAt(pool), from, to, shares),
    "public fun amount_to_shares(self: &Pool, coins_amount: u64): u128": (_, pool: UnboundPool, amount: bigint) =>
      unboundAmountToShares(pool, amount),
    "public fun amount_to_shares_with_total_coins(self: &Pool, coins_amount: u64, total_coins: u64): u128": (
      _,
      pool: UnboundPool,
      amount: bigint,
      totalCoins: bigint,
    ) => unboundAmountToShares(pool, amount, totalCoins),
    "public fun shares_to_amount(self: &Pool, shares: u128): u64": (_, pool: UnboundPool, shares: bigint) =>
      unboundSharesToAmount(pool, shares),
    "public fun shares_to_amount_with_total_coins(self: &Pool, shares: u128, total_coins: u64): u64": (
      _,
      pool: UnboundPool,
      shares: bigint,
      totalCoins: bigint,
    ) => unboundSharesToAmount(pool, shares, totalCoins),
    "public fun shares_to_amount_with_total_stats(self: &Pool, shares: u128, total_coins: u64, total_shares: u128): u64": (
      _,
      pool: UnboundPool,
      shares: bigint,
      totalCoins: bigint,
      totalShares: bigint,
    ) => unboundSharesToAmount(pool, shares, totalCoins, totalShares),
    "public fun multiply_then_divide(self: &Pool, x: u128, y: u128, z: u128): u128": (
      _,
      __: UnboundPool,
      x: bigint,
      y: bigint,
      z: bigint,
    ) => multiplyThenDivide(x, y, z),
  },
});
