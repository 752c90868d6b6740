import type { Address, NativeContext } from "@atoll/move";
import { transfer } from "../../assets/aptos_account/aptosAccount.ts";
import { ownerCapability, reactivateStake, unlockStake, withdrawStakeToOwner } from "../../chain/stake/stakePools.ts";
import { borrowStakePool, VALIDATOR_STATUS, validatorState } from "../../chain/stake/validatorSet.ts";
import { unboundAmountToShares, unboundBuyIn } from "../../datastructures/pool_u64_unbound/poolU64Unbound.ts";
import { type DelegationPool, errors, type ObservedLockupCycle } from "../../generated/delegation/delegation_pool.ts";
import { MAX_U64, subU64 } from "../../native/arithmetic.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import {
  addressOf,
  emitDelegationEvent,
  openInactiveShares,
  pendingWithdrawalsId,
  readPendingInactiveShares,
  stakeByState,
} from "./delegationPoolResource.ts";
import { amountLeavingEnough, redeemInactiveShares } from "./shares.ts";
import { isPartialVotingEnabled, recordPendingInactiveShares } from "./votingRecords.ts";

/** Lockup cycle of a delegator's pending withdrawal. A delegator has at most one pending withdrawal. */
export function pendingWithdrawal(context: NativeContext, pool: DelegationPool, delegator: Address): ObservedLockupCycle | undefined {
  return context.tables.get(pendingWithdrawalsId(pool), delegator);
}

/** Whether unlocking stake is withdrawable: pools outside the validator set never renew their lockup. */
export function canWithdrawPendingInactive(context: NativeContext, pool: Address): boolean {
  if (validatorState(context, pool) !== VALIDATOR_STATUS.inactive) return false;
  return nowSeconds(context) >= borrowStakePool(context, pool).locked_until_secs;
}

/** Pays out a delegator's free stake up to the requested amount. Does nothing if no stake is free. */
export function withdrawFreeStake(context: NativeContext, pool: DelegationPool, delegator: Address, requested: bigint): void {
  const cycle = pendingWithdrawal(context, pool, delegator);
  if (requested === 0n || cycle === undefined) return;
  const address = addressOf(pool);
  const isCurrent = cycle.index === pool.observed_lockup_cycle.index;
  const isUnlockingFree = canWithdrawPendingInactive(context, address);
  if (isCurrent && !isUnlockingFree) return;
  const wanted = isCurrent ? amountLeavingEnough(context, readPendingInactiveShares(context, pool), delegator, requested) : requested;
  const amount = redeemInactiveShares(context, pool, delegator, wanted, { ...cycle });
  if (isUnlockingFree) withdrawWithoutEndingCycle(context, address, amount, isCurrent);
  else withdrawStakeToOwner(context, address, amount);
  transfer(context, address, delegator, amount);
  // Updates the recorded total so that a payout is not mistaken for a loss of stake.
  pool.total_coins_inactive = stakeByState(context, address).inactive;
  emitDelegationEvent(context, pool.withdraw_stake_events, "WithdrawStake", {
    pool_address: address,
    delegator_address: delegator,
    amount_withdrawn: amount,
  });
}

/**
 * Withdraws from the stake pool. Withdrawing would free all unlocking stake and end the lockup cycle, so the unrequested stake is
 * reactivated first.
 */
function withdrawWithoutEndingCycle(context: NativeContext, pool: Address, amount: bigint, isFromUnlocking: boolean): void {
  const { pendingInactive } = stakeByState(context, pool);
  const excess = isFromUnlocking ? subU64(pendingInactive, amount) : pendingInactive;
  const capability = ownerCapability(context, pool);
  reactivateStake(context, capability, excess);
  withdrawStakeToOwner(context, pool, amount);
  unlockStake(context, capability, excess);
}

/** Buys shares in the stake unlocking in this lockup cycle. Pays out the delegator's free stake of an earlier cycle first. */
export function buyPendingInactiveShares(context: NativeContext, pool: DelegationPool, shareholder: Address, coins: bigint): void {
  const shares = unboundAmountToShares(readPendingInactiveShares(context, pool), coins);
  if (shares === 0n) return;
  if (isPartialVotingEnabled(context, addressOf(pool))) recordPendingInactiveShares(context, pool, shareholder, shares);
  unboundBuyIn(context, openInactiveShares(context, pool, pool.observed_lockup_cycle), shareholder, coins);

  const current = pool.observed_lockup_cycle.index;
  const earlier = pendingWithdrawal(context, pool, shareholder);
  if (earlier !== undefined && earlier.index < current) withdrawFreeStake(context, pool, shareholder, MAX_U64);
  const left = pendingWithdrawal(context, pool, shareholder);
  if (left === undefined) context.tables.set(pendingWithdrawalsId(pool), shareholder, { index: current });
  else errors.check(left.index === current, "invalidState", "EPENDING_WITHDRAWAL_EXISTS");
}
