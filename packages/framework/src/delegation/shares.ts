import type { Address, NativeContext } from "@atoll/move";
import {
  destroyEmptyUnboundPool,
  type UnboundPool,
  unboundAmountToShares,
  unboundBuyIn,
  unboundPoolBalance,
  unboundPoolShares,
  unboundRedeemShares,
  unboundSharesToAmount,
} from "../datastructures/poolU64Unbound.ts";
import { castU64 } from "../native/arithmetic.ts";
import { removeFromTable } from "../stdlib/table.ts";
import {
  addressOf,
  type DelegationPool,
  inactiveSharesId,
  MIN_COINS_ON_SHARES_POOL,
  type ObservedLockupCycle,
  openInactiveShares,
  pendingWithdrawalsId,
  readInactiveShares,
} from "./delegationPoolResource.ts";
import { isPartialVotingEnabled, recordActiveShares, recordPendingInactiveShares } from "./votingRecords.ts";

/** Active shares for coins that are in the stake pool already. Votes are counted before the shares change. */
export function buyActiveShares(context: NativeContext, pool: DelegationPool, shareholder: Address, coins: bigint): void {
  const shares = unboundAmountToShares(pool.active_shares, coins);
  if (shares === 0n) return;
  if (isPartialVotingEnabled(context, addressOf(pool))) recordActiveShares(context, pool, shareholder, shares);
  unboundBuyIn(context, pool.active_shares, shareholder, coins);
}

/** Gives active shares up; nothing happens to who has none. Says how many coins they were worth. */
export function redeemActiveShares(context: NativeContext, pool: DelegationPool, shareholder: Address, coins: bigint): bigint {
  const shares = sharesToRedeem(context, pool.active_shares, shareholder, coins);
  if (shares === 0n) return 0n;
  if (isPartialVotingEnabled(context, addressOf(pool))) recordActiveShares(context, pool, shareholder, -shares);
  return unboundRedeemShares(context, pool.active_shares, shareholder, shares);
}

/** Gives shares of a cycle's unlocked stake up, and forgets what is empty then. Says how many coins they were worth. */
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

/** Who asks for all it has, or more, gives all its shares: none may be left over by rounding. */
function sharesToRedeem(context: NativeContext, shares: UnboundPool, shareholder: Address, coins: bigint): bigint {
  if (coins >= unboundPoolBalance(context, shares, shareholder)) return unboundPoolShares(context, shares, shareholder);
  return unboundAmountToShares(shares, coins);
}

function coinsFor(context: NativeContext, shares: UnboundPool, shareholder: Address, coins: bigint): bigint {
  return unboundSharesToAmount(shares, sharesToRedeem(context, shares, shareholder, coins));
}

/** Who would keep less than the least takes all. */
export function amountLeavingEnough(context: NativeContext, from: UnboundPool, shareholder: Address, amount: bigint): bigint {
  const balance = unboundPoolBalance(context, from, shareholder);
  return balance - coinsFor(context, from, shareholder, amount) < MIN_COINS_ON_SHARES_POOL ? balance : amount;
}

/** Who would have less than the least on the other side moves so much more; and then the rule of the first side holds. */
export function amountToMove(context: NativeContext, from: UnboundPool, to: UnboundPool, shareholder: Address, amount: bigint): bigint {
  const there = unboundPoolBalance(context, to, shareholder);
  const isEnough = castU64(there + coinsFor(context, from, shareholder, amount)) >= MIN_COINS_ON_SHARES_POOL;
  // One coin more, because redeeming can lose one.
  return amountLeavingEnough(context, from, shareholder, isEnough ? amount : MIN_COINS_ON_SHARES_POOL - there + 1n);
}
