import type { Address, NativeContext } from "@atoll/move";
import { ownerCapability, setOperator } from "../../chain/stake/stakePools.ts";
import { borrowStakePool } from "../../chain/stake/validatorSet.ts";
import { stakingConfig } from "../../chain/staking_config/stakingConfig.ts";
import { errors, tags } from "../../generated/delegation/delegation_pool.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { commissionOf } from "./commissionTerms.ts";
import { MAX_FEE, ownedPoolAddress } from "./delegationPoolResource.ts";
import { synchronizePool } from "./synchronization.ts";

/** Maximum increase of a commission per change: ten percentage points. */
const MAX_COMMISSION_INCREASE = 1_000n;

/** Seconds at the end of a lockup in which commission changes are blocked: its last quarter, so that delegators have time to leave. */
export function minRemainingSecondsForChange(context: NativeContext): bigint {
  return stakingConfig(context).recurring_lockup_duration_secs / 4n;
}

/** Announces a new commission, which takes effect after the current lockup ends. */
export function updateCommission(context: NativeContext, owner: Address, commission: bigint): void {
  errors.check(commission <= MAX_FEE, "invalidArgument", "EINVALID_COMMISSION_PERCENTAGE");
  const pool = ownedPoolAddress(context, owner);
  const limit = addU64(commissionOf(context, pool), MAX_COMMISSION_INCREASE);
  errors.check(limit >= commission, "invalidArgument", "ETOO_LARGE_COMMISSION_INCREASE");
  const remaining = borrowStakePool(context, pool).locked_until_secs - nowSeconds(context);
  const isEarly = (remaining > 0n ? remaining : 0n) >= minRemainingSecondsForChange(context);
  errors.check(isEarly, "invalidState", "ETOO_LATE_COMMISSION_CHANGE");
  // Synchronizing pays past rewards at the old commission, and applies a due commission change before this call replaces it.
  synchronizePool(context, pool);
  const next = {
    commission_percentage_next_lockup_cycle: commission,
    effective_after_secs: borrowStakePool(context, pool).locked_until_secs,
  };
  if (context.exists(pool, tags.NextCommissionPercentage)) Object.assign(context.borrowMut(pool, tags.NextCommissionPercentage), next);
  else context.moveTo(pool, tags.NextCommissionPercentage, next);
  context.emit(tags.CommissionPercentageChange, {
    pool_address: pool,
    owner,
    commission_percentage_next_lockup_cycle: commission,
  });
}

/** Changes the operator of a delegation pool, after paying the previous one. */
export function changeOperator(context: NativeContext, owner: Address, operator: Address): void {
  const pool = ownedPoolAddress(context, owner);
  synchronizePool(context, pool);
  setOperator(context, ownerCapability(context, pool), operator);
}
