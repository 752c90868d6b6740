import type { Address, NativeContext } from "@atoll/move";
import { transfer } from "../../assets/aptos_account/aptosAccount.ts";
import { addStake, ownerCapability, reactivateStake, unlockStake } from "../../chain/stake/stakePools.ts";
import { isCurrentEpochValidator } from "../../chain/stake/validatorSet.ts";
import { rewardsRate, stakingConfig } from "../../chain/staking_config/stakingConfig.ts";
import { unboundPoolBalance, unboundPoolShares } from "../../datastructures/pool_u64_unbound/poolU64Unbound.ts";
import { errors, tags } from "../../generated/delegation/delegation_pool.ts";
import { castU64, mulU64, subU64 } from "../../native/arithmetic.ts";
import { checkAllowlisted, checkEviction } from "./allowlist.ts";
import { commissionOf } from "./commissionTerms.ts";
import {
  checkDelegationPool,
  emitDelegationEvent,
  MAX_FEE,
  MIN_COINS_ON_SHARES_POOL,
  openDelegationPool,
  readDelegationPool,
  readPendingInactiveShares,
  stakeByState,
} from "./delegationPoolResource.ts";
import { NULL_SHAREHOLDER } from "./drift.ts";
import { amountToMove, buyActiveShares, redeemActiveShares, redeemInactiveShares } from "./shares.ts";
import { synchronizePool } from "./synchronization.ts";
import { buyPendingInactiveShares, withdrawFreeStake } from "./withdrawals.ts";

/**
 * Entry fee for stake added in this epoch. New stake earns only from the next epoch, but every share grows equally at the end of this one.
 * The fee offsets that unearned gain and is then distributed to all shareholders.
 */
export function stakeEntryFee(context: NativeContext, pool: Address, amount: bigint): bigint {
  if (!isCurrentEpochValidator(context, pool)) return 0n;
  const { numerator, denominator } = rewardsRate(context, stakingConfig(context));
  if (denominator === 0n) return 0n;
  checkDelegationPool(context, pool);
  const afterCommission = mulU64(numerator, subU64(MAX_FEE, commissionOf(context, pool)));
  return castU64((amount * afterCommission) / (afterCommission + mulU64(denominator, MAX_FEE)));
}

export function addDelegatedStake(context: NativeContext, delegator: Address, address: Address, amount: bigint): void {
  if (amount === 0n) return;
  checkAllowlisted(context, address, delegator);
  synchronizePool(context, address);
  const fee = stakeEntryFee(context, address, amount);
  const pool = openDelegationPool(context, address);
  transfer(context, delegator, address, amount);
  addStake(context, address, amount);
  buyActiveShares(context, pool, delegator, subU64(amount, fee));
  checkActiveBalance(context, address, delegator);
  // Assigns the entry fee to a placeholder account: counted as a reward it would pay commission, and it is not the delegator's stake
  // either.
  buyActiveShares(context, pool, NULL_SHAREHOLDER, fee);
  emitDelegationEvent(context, pool.add_stake_events, "AddStake", {
    pool_address: address,
    delegator_address: delegator,
    amount_added: amount,
    add_stake_fee: fee,
  });
}

export function unlockDelegatedStake(context: NativeContext, delegator: Address, pool: Address, amount: bigint): void {
  if (amount === 0n) return;
  synchronizePool(context, pool);
  unlockOf(context, delegator, pool, amount);
}

/** Unlocks a delegator's stake in a synchronized pool, for the delegator or for the pool owner. */
function unlockOf(context: NativeContext, delegator: Address, address: Address, requested: bigint): void {
  errors.check(delegator !== NULL_SHAREHOLDER, "invalidArgument", "ECANNOT_UNLOCK_NULL_SHAREHOLDER");
  const isThere = requested <= stakeByState(context, address).active;
  errors.check(isThere, "invalidArgument", "ENOT_ENOUGH_ACTIVE_STAKE_TO_UNLOCK");
  const pool = openDelegationPool(context, address);
  const wanted = amountToMove(context, pool.active_shares, readPendingInactiveShares(context, pool), delegator, requested);
  const amount = redeemActiveShares(context, pool, delegator, wanted);
  unlockStake(context, ownerCapability(context, address), amount);
  buyPendingInactiveShares(context, pool, delegator, amount);
  const unlocking = unboundPoolBalance(context, readPendingInactiveShares(context, pool), delegator);
  const isEnough = unlocking >= MIN_COINS_ON_SHARES_POOL;
  errors.check(isEnough, "invalidArgument", "EDELEGATOR_PENDING_INACTIVE_BALANCE_TOO_LOW");
  emitDelegationEvent(context, pool.unlock_stake_events, "UnlockStake", {
    pool_address: address,
    delegator_address: delegator,
    amount_unlocked: amount,
  });
}

/** Reactivates a delegator's unlocking stake before the lockup ends. */
export function reactivateDelegatedStake(context: NativeContext, delegator: Address, address: Address, requested: bigint): void {
  if (requested === 0n) return;
  checkAllowlisted(context, address, delegator);
  synchronizePool(context, address);
  const pool = openDelegationPool(context, address);
  const wanted = amountToMove(context, readPendingInactiveShares(context, pool), pool.active_shares, delegator, requested);
  const amount = redeemInactiveShares(context, pool, delegator, wanted, { ...pool.observed_lockup_cycle });
  reactivateStake(context, ownerCapability(context, address), amount);
  buyActiveShares(context, pool, delegator, amount);
  checkActiveBalance(context, address, delegator);
  emitDelegationEvent(context, pool.reactivate_stake_events, "ReactivateStake", {
    pool_address: address,
    delegator_address: delegator,
    amount_reactivated: amount,
  });
}

export function withdrawDelegatedStake(context: NativeContext, delegator: Address, pool: Address, amount: bigint): void {
  errors.check(amount > 0n, "invalidArgument", "EWITHDRAW_ZERO_STAKE");
  synchronizePool(context, pool);
  withdrawFreeStake(context, openDelegationPool(context, pool), delegator, amount);
}

function checkActiveBalance(context: NativeContext, address: Address, delegator: Address): void {
  const balance = unboundPoolBalance(context, openDelegationPool(context, address).active_shares, delegator);
  errors.check(balance >= MIN_COINS_ON_SHARES_POOL, "invalidArgument", "EDELEGATOR_ACTIVE_BALANCE_TOO_LOW");
}

/** Unlocks a delegator's entire active stake. Does nothing for a delegator without stake. */
export function evictDelegator(context: NativeContext, owner: Address, delegator: Address): void {
  const address = checkEviction(context, owner, delegator);
  synchronizePool(context, address);
  const shares = readDelegationPool(context, address).active_shares;
  if (unboundPoolShares(context, shares, delegator) === 0n) return;
  unlockOf(context, delegator, address, unboundPoolBalance(context, shares, delegator));
  context.emit(tags.EvictDelegator, { pool_address: address, delegator_address: delegator });
}
