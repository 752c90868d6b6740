import type { Address, NativeCall, Reference } from "@atoll/move";
import { castU64, castU128, MAX_U64, MAX_U128, mulU64, mulU128, subU64 } from "../native/arithmetic.ts";
import type { ModuleErrors } from "../native/errors.ts";
import { mulDiv } from "./mulDiv.ts";

type PoolError =
  | "ESHAREHOLDER_NOT_FOUND"
  | "ETOO_MANY_SHAREHOLDERS"
  | "EPOOL_IS_NOT_EMPTY"
  | "EINSUFFICIENT_SHARES"
  | "ESHAREHOLDER_SHARES_OVERFLOW"
  | "EPOOL_TOTAL_COINS_OVERFLOW"
  | "EPOOL_TOTAL_SHARES_OVERFLOW";

const SHARE_ARITHMETIC = {
  u64: { max: MAX_U64, mul: mulU64, cast: castU64 },
  u128: { max: MAX_U128, mul: mulU128, cast: castU128 },
};

/** Fields of the structs of both pool modules. */
export type PoolTotals = { total_coins: bigint; total_shares: bigint; scaling_factor: bigint };

/** Differences between the two pool modules: abort codes, share width, and storage of the shareholders. */
export interface PoolKind<Pool extends PoolTotals, Store> {
  readonly errors: ModuleErrors<PoolError>;
  readonly shareType: keyof typeof SHARE_ARITHMETIC;
  /** Abort code if total shares overflow. */
  readonly totalOverflow: PoolError;
  /** State access for shareholders that are stored outside the pool struct. */
  storeOf(call: NativeCall): Store;
  find(store: Store, pool: Pool, shareholder: Address): bigint | undefined;
  add(store: Store, pool: Pool, shareholder: Address, shares: bigint, errors: ModuleErrors<PoolError>): void;
  set(store: Store, pool: Pool, shareholder: Address, shares: bigint): void;
  remove(store: Store, pool: Pool, shareholder: Address): void;
}

/** Operations of a coin pool, owned in proportion to shares. */
export function sharePool<Pool extends PoolTotals, Store>(kind: PoolKind<Pool, Store>) {
  const { errors } = kind;
  const { max, mul, cast } = SHARE_ARITHMETIC[kind.shareType];

  function sharesOf(store: Store, pool: Pool, shareholder: Address): bigint {
    return kind.find(store, pool, shareholder) ?? 0n;
  }
  /** Shares that an amount of coins buys, at a given pool total. */
  function amountToShares(pool: Pool, amount: bigint, totalCoins = pool.total_coins): bigint {
    if (pool.total_coins === 0n || pool.total_shares === 0n) return mul(amount, pool.scaling_factor);
    return multiplyThenDivide(amount, pool.total_shares, totalCoins);
  }
  /** Value of shares in coins, at given pool totals of coins and shares. */
  function sharesToAmount(pool: Pool, shares: bigint, totalCoins = pool.total_coins, totalShares = pool.total_shares): bigint {
    if (pool.total_coins === 0n || totalShares === 0n) return 0n;
    return castU64(multiplyThenDivide(shares, totalCoins, totalShares));
  }
  function multiplyThenDivide(x: bigint, y: bigint, z: bigint): bigint {
    return cast(mulDiv(errors.module, x, y, z));
  }
  function balanceOf(store: Store, pool: Pool, shareholder: Address): bigint {
    return sharesToAmount(pool, sharesOf(store, pool, shareholder));
  }
  function checkEmpty(pool: Pool): void {
    errors.check(pool.total_coins === 0n, "invalidState", "EPOOL_IS_NOT_EMPTY");
  }

  /** Adds coins and returns the number of new shares. */
  function buyIn(store: Store, pool: Pool, shareholder: Address, amount: bigint): bigint {
    if (amount === 0n) return 0n;
    const shares = amountToShares(pool, amount);
    errors.check(MAX_U64 - pool.total_coins >= amount, "invalidArgument", "EPOOL_TOTAL_COINS_OVERFLOW");
    errors.check(max - pool.total_shares >= shares, "invalidArgument", kind.totalOverflow);
    pool.total_coins += amount;
    pool.total_shares += shares;
    addShares(store, pool, shareholder, shares);
    return shares;
  }
  /** Redeems shares and returns the coin amount. */
  function redeemShares(store: Store, pool: Pool, shareholder: Address, shares: bigint): bigint {
    requireShares(store, pool, shareholder, shares);
    if (shares === 0n) return 0n;
    const amount = sharesToAmount(pool, shares);
    pool.total_coins = subU64(pool.total_coins, amount);
    pool.total_shares = subU64(pool.total_shares, shares);
    deductShares(store, pool, shareholder, shares);
    return amount;
  }
  function transferShares(store: Store, pool: Pool, from: Address, to: Address, shares: bigint): void {
    requireShares(store, pool, from, shares);
    if (shares === 0n) return;
    deductShares(store, pool, from, shares);
    addShares(store, pool, to, shares);
  }
  function requireShares(store: Store, pool: Pool, shareholder: Address, shares: bigint): void {
    const owned = kind.find(store, pool, shareholder) ?? errors.abort("invalidArgument", "ESHAREHOLDER_NOT_FOUND");
    errors.check(owned >= shares, "invalidArgument", "EINSUFFICIENT_SHARES");
  }
  function addShares(store: Store, pool: Pool, shareholder: Address, shares: bigint): void {
    const owned = kind.find(store, pool, shareholder);
    if (owned !== undefined) {
      errors.check(max - owned >= shares, "invalidArgument", "ESHAREHOLDER_SHARES_OVERFLOW");
      kind.set(store, pool, shareholder, owned + shares);
    } else if (shares > 0n) kind.add(store, pool, shareholder, shares, errors);
  }
  function deductShares(store: Store, pool: Pool, shareholder: Address, shares: bigint): void {
    const left = sharesOf(store, pool, shareholder) - shares;
    if (left === 0n) kind.remove(store, pool, shareholder);
    else kind.set(store, pool, shareholder, left);
  }

  /** Native bodies shared by both pool modules. */
  const bodies = {
    total_coins: (_: NativeCall, pool: Pool) => pool.total_coins,
    total_shares: (_: NativeCall, pool: Pool) => pool.total_shares,
    contains: (call: NativeCall, pool: Pool, shareholder: Address) => kind.find(kind.storeOf(call), pool, shareholder) !== undefined,
    shares: (call: NativeCall, pool: Pool, shareholder: Address) => sharesOf(kind.storeOf(call), pool, shareholder),
    balance: (call: NativeCall, pool: Pool, shareholder: Address) => balanceOf(kind.storeOf(call), pool, shareholder),
    update_total_coins: (_: NativeCall, pool: Reference<Pool>, coins: bigint) => {
      pool.get().total_coins = coins;
    },
    buy_in: (call: NativeCall, pool: Reference<Pool>, shareholder: Address, amount: bigint) =>
      buyIn(kind.storeOf(call), pool.get(), shareholder, amount),
    redeem_shares: (call: NativeCall, pool: Reference<Pool>, shareholder: Address, shares: bigint) =>
      redeemShares(kind.storeOf(call), pool.get(), shareholder, shares),
    transfer_shares: (call: NativeCall, pool: Reference<Pool>, from: Address, to: Address, shares: bigint) =>
      transferShares(kind.storeOf(call), pool.get(), from, to, shares),
    amount_to_shares: (_: NativeCall, pool: Pool, amount: bigint) => amountToShares(pool, amount),
    amount_to_shares_with_total_coins: (_: NativeCall, pool: Pool, amount: bigint, totalCoins: bigint) =>
      amountToShares(pool, amount, totalCoins),
    shares_to_amount: (_: NativeCall, pool: Pool, shares: bigint) => sharesToAmount(pool, shares),
    shares_to_amount_with_total_coins: (_: NativeCall, pool: Pool, shares: bigint, totalCoins: bigint) =>
      sharesToAmount(pool, shares, totalCoins),
    multiply_then_divide: (_: NativeCall, __: Pool, x: bigint, y: bigint, z: bigint) => multiplyThenDivide(x, y, z),
  };
  return { sharesOf, balanceOf, amountToShares, sharesToAmount, checkEmpty, buyIn, redeemShares, transferShares, bodies };
}
