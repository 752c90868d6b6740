import type { Address, NativeContext } from "@atoll/move";
import { borrowStakePool } from "../../chain/stake/validatorSet.ts";
import { unboundPoolBalance, unboundPoolShares, unboundSharesToAmount } from "../../datastructures/pool_u64_unbound/poolU64Unbound.ts";
import type { DelegationPool } from "../../generated/delegation/delegation_pool.ts";
import { addU64, subU64 } from "../../native/arithmetic.ts";
import { commissionBeneficiary } from "./commissionTerms.ts";
import { readDelegationPool, readInactiveShares, stakeByState } from "./delegationPoolResource.ts";
import { type Drift, measureDrift, NULL_SHAREHOLDER } from "./drift.ts";
import { pendingWithdrawal } from "./withdrawals.ts";

/** Unlocked amount of a delegator, and whether it is withdrawable. */
interface Withdrawal {
  readonly isFree: boolean;
  readonly amount: bigint;
}

/** Computes a delegator's unlocked stake, including earned but undistributed rewards, minus operator commission. */
export function withdrawalOf(context: NativeContext, address: Address, delegator: Address): Withdrawal {
  const pool = readDelegationPool(context, address);
  return withdrawalIn(context, pool, delegator, measureDrift(context, pool));
}

function withdrawalIn(context: NativeContext, pool: DelegationPool, delegator: Address, drift: Drift): Withdrawal {
  const cycle = pendingWithdrawal(context, pool, delegator);
  if (cycle === undefined) return { isFree: false, amount: 0n };
  const shares = readInactiveShares(context, pool, cycle);
  if (cycle.index < pool.observed_lockup_cycle.index) return { isFree: true, amount: unboundPoolBalance(context, shares, delegator) };
  const coins = subU64(drift.pendingInactive, drift.commissionPendingInactive);
  const amount = unboundSharesToAmount(shares, unboundPoolShares(context, shares, delegator), coins);
  return { isFree: drift.hasCycleEnded, amount };
}

/** Previews a delegator's stake after synchronization: active, inactive, pending inactive. */
export function synchronizedStake(context: NativeContext, address: Address, delegator: Address): [bigint, bigint, bigint] {
  const pool = readDelegationPool(context, address);
  const drift = measureDrift(context, pool);
  const withdrawal = withdrawalIn(context, pool, delegator, drift);
  let active = activeStakeIn(context, pool, delegator, drift, stakeByState(context, address).pendingActive === 0n);
  let inactive = withdrawal.isFree ? withdrawal.amount : 0n;
  let pendingInactive = withdrawal.isFree ? 0n : withdrawal.amount;
  if (delegator === commissionBeneficiary(context, borrowStakePool(context, address).operator_address)) {
    active = addU64(active, drift.commissionActive);
    if (drift.hasCycleEnded) inactive = addU64(inactive, drift.commissionPendingInactive);
    else pendingInactive = addU64(pendingInactive, drift.commissionPendingInactive);
  }
  return [active, inactive, pendingInactive];
}

function activeStakeIn(
  context: NativeContext,
  { active_shares: shares }: DelegationPool,
  delegator: Address,
  drift: Drift,
  areFeesReleased: boolean,
): bigint {
  const coins = subU64(drift.active, drift.commissionActive);
  const ownShares = unboundPoolShares(context, shares, delegator);
  if (!areFeesReleased) return unboundSharesToAmount(shares, ownShares, coins);
  const total = shares.total_shares - unboundPoolShares(context, shares, NULL_SHAREHOLDER);
  return unboundSharesToAmount(shares, delegator === NULL_SHAREHOLDER ? 0n : ownShares, coins, total);
}
