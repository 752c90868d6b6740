import type { NativeContext } from "@atoll/move";
import { mulDiv } from "../datastructures/mulDiv.ts";
import { VM_ADDRESS } from "../native/addresses.ts";
import { castU64 } from "../native/arithmetic.ts";
import { delegationErrors } from "./delegationErrors.ts";
import { addressOf, type DelegationPool, MAX_FEE, readPendingInactiveShares, stakeByState } from "./delegationPoolResource.ts";

/** The shareholder who holds what newcomers pay in for the epoch that their stake waits out. */
export const NULL_SHAREHOLDER = VM_ADDRESS;

/** What the stake pool has done since the delegation pool last looked. */
export interface Drift {
  /** The lockup ended, and some stake became free with it. */
  readonly hasCycleEnded: boolean;
  /** Stake that belongs to active shares now. */
  readonly active: bigint;
  /** Stake that belongs to the shares of this cycle's unlocking, whether it is free already or not. */
  readonly pendingInactive: bigint;
  /** The operator's part of the rewards. */
  readonly commissionActive: bigint;
  readonly commissionPendingInactive: bigint;
}

/** Only rewards move the two pools apart: every operation changes both together. */
export function measureDrift(context: NativeContext, pool: DelegationPool): Drift {
  const stake = stakeByState(context, addressOf(pool));
  const isWhole = stake.inactive >= pool.total_coins_inactive;
  delegationErrors.check(isWhole, "invalidState", "ESLASHED_INACTIVE_STAKE_ON_PAST_OLC");
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

/** Without losing digits between. */
export function multiplyThenDivide(x: bigint, y: bigint, z: bigint): bigint {
  return castU64(mulDiv(delegationErrors.module, x, y, z));
}
