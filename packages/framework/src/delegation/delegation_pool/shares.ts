import type { Address, NativeContext } from "@atoll/move";
import {
  destroyEmptyUnboundPool,
  unboundAmountToShares,
  unboundBuyIn,
  unboundPoolBalance,
  unboundPoolShares,
  unboundRedeemShares,
  unboundSharesToAmount,
} from "../../datastructures/pool_u64_unbound/poolU64Unbound.ts";
import type { Pool as UnboundPool } from "../../generated/datastructures/pool_u64_unbound.ts";
import type { DelegationPool, ObservedLockupCycle } from "../../generated/delegation/delegation_pool.ts";
import { castU64 } from "../../native/arithmetic.ts";
import { removeFromTable } from "../../stdlib/table/table.ts";
import {
  addressOf,
  inactiveSharesId,
  MIN_COINS_ON_SHARES_POOL,
  openInactiveShares,
  pendingWithdrawalsId,
  readInactiveShares,
} from "./delegationPoolResource.ts";
import { isPartialVotingEnabled, recordActiveShares, recordPendingInactiveShares } from "./votingRecords.ts";

/** Buys active shares for coins already in the stake pool. Records the votes before the shares change. */
export function buyActiveShares(context: NativeContext, pool: DelegationPool, shareholder: Address, coins: bigint): void {
  const shares = unboundAmountToShares(pool.active_shares, coins);
  if (shares === 0n) return;
  if (isPartialVotingEnabled(context, addressOf(pool))) recordActiveShares(context, pool, shareholder, shares);
  unboundBuyIn(context, pool.active_shares, shareholder, coins);
}

/** Redeems active shares and returns their value in coins; does nothing for an account without shares. */
export function redeemActiveShares(context: NativeContext, pool: DelegationPool, shareholder: Address, coins: bigint): bigint {
  const shares = sharesToRedeem(context, pool.active_shares, shareholder, coins);
  if (shares === 0n) return 0n;
  if (isPartialVotingEnabled(context, addressOf(pool))) recordActiveShares(context, pool, shareholder, -shares);
  return unboundRedeemShares(context, pool.active_shares, shareholder, shares);
}

/** Redeems shares of a lockup cycle's unlocked stake, removes empty entries, and returns the value in coins. */
export function redeemInactiveShares(
  context: NativeContext,
  pool: DelegationPool,
  shareholder: Address,
  coins: bigint,
  cycle: ObservedLockupCycle,
): bigint {
  const shares = sharesToRedeem(context, readInactiveShares(context, pool, cycle), shareholder, coins);
  if (shares === 0n) return 0n;
  const isCurrent = cycle.index === pool.observed_lockup_cycle.index;
  if (isCurrent && isPartialVotingEnabled(context, addressOf(pool))) recordPendingInactiveShares(context, pool, shareholder, -shares);
  const inactive = openInactiveShares(context, pool, cycle);
  const redeemed = unboundRedeemShares(context, inactive, shareholder, shares);
  if (unboundPoolShares(context, inactive, shareholder) === 0n) removeFromTable(context, pendingWithdrawalsId(pool), shareholder);
  if (cycle.index < pool.observed_lockup_cycle.index && inactive.total_coins === 0n) {
    removeFromTable(context, inactiveSharesId(pool), cycle);
    destroyEmptyUnboundPool(inactive);
  }
  return redeemed;
}

/** Number of shares to redeem: all if the requested coins reach the balance, so that rounding leaves no remainder. */
function sharesToRedeem(context: NativeContext, shares: UnboundPool, shareholder: Address, coins: bigint): bigint {
  if (coins >= unboundPoolBalance(context, shares, shareholder)) return unboundPoolShares(context, shares, shareholder);
  return unboundAmountToShares(shares, coins);
}

function coinsFor(context: NativeContext, shares: UnboundPool, shareholder: Address, coins: bigint): bigint {
  return unboundSharesToAmount(shares, sharesToRedeem(context, shares, shareholder, coins));
}

/** Raises a withdrawal to the full balance if the remainder would fall below the minimum. */
export function amountLeavingEnough(context: NativeContext, from: UnboundPool, shareholder: Address, amount: bigint): bigint {
  const balance = unboundPoolBalance(context, from, shareholder);
  return balance - coinsFor(context, from, shareholder, amount) < MIN_COINS_ON_SHARES_POOL ? balance : amount;
}

/** Raises the moved amount until the receiving side reaches the minimum, then applies the minimum to the sending side. */
export function amountToMove(context: NativeContext, from: UnboundPool, to: UnboundPool, shareholder: Address, amount: bigint): bigint {
  const there = unboundPoolBalance(context, to, shareholder);
  const isEnough = castU64(there + coinsFor(context, from, shareholder, amount)) >= MIN_COINS_ON_SHARES_POOL;
  // Adds one coin because redeeming can lose one coin to rounding.
  return amountLeavingEnough(context, from, shareholder, isEnough ? amount : MIN_COINS_ON_SHARES_POOL - there + 1n);
}
