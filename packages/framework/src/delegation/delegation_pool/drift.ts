import type { NativeContext } from "@atoll/move";
import { mulDiv } from "../../datastructures/mulDiv.ts";
import { type DelegationPool, errors } from "../../generated/delegation/delegation_pool.ts";
import { VM_ADDRESS } from "../../native/addresses.ts";
import { castU64 } from "../../native/arithmetic.ts";
import { addressOf, MAX_FEE, readPendingInactiveShares, stakeByState } from "./delegationPoolResource.ts";

/** Placeholder account that owns entry fees, until the delegators' pending stake becomes active. */
export const NULL_SHAREHOLDER = VM_ADDRESS;

/** Changes of the stake pool since the delegation pool's last synchronization. */
export interface Drift {
  /** Whether the lockup cycle ended and freed some stake. */
  readonly hasCycleEnded: boolean;
  /** Stake that active shares represent. */
  readonly active: bigint;
  /** Stake that the shares unlocking in this lockup cycle represent, free or still locked. */
  readonly pendingInactive: bigint;
  /** Commission of the operator on active stake. */
  readonly commissionActive: bigint;
  readonly commissionPendingInactive: bigint;
}

/**
 * Measures how the stake pool changed since the last synchronization. Only rewards cause changes: every operation changes both pools
 * together.
 */
export function measureDrift(context: NativeContext, pool: DelegationPool): Drift {
  const stake = stakeByState(context, addressOf(pool));
  const isWhole = stake.inactive >= pool.total_coins_inactive;
  errors.check(isWhole, "invalidState", "ESLASHED_INACTIVE_STAKE_ON_PAST_OLC");
  const hasCycleEnded = stake.inactive > pool.total_coins_inactive;
  const active = castU64(stake.active + stake.pendingActive);
  const pendingInactive = hasCycleEnded ? stake.inactive - pool.total_coins_inactive : stake.pendingInactive;
  return {
    hasCycleEnded,
    active,
    pendingInactive,
    commissionActive: commissionOn(pool, active, pool.active_shares.total_coins),
    commissionPendingInactive: commissionOn(pool, pendingInactive, readPendingInactiveShares(context, pool).total_coins),
  };
}

function commissionOn(pool: DelegationPool, coins: bigint, knownCoins: bigint): bigint {
  return coins > knownCoins ? multiplyThenDivide(coins - knownCoins, pool.operator_commission_percentage, MAX_FEE) : 0n;
}

/** Multiplies, then divides, with full intermediate precision. */
export function multiplyThenDivide(x: bigint, y: bigint, z: bigint): bigint {
  return castU64(mulDiv(errors.module, x, y, z));
}
