import type { Address, NativeContext } from "@atoll/move";
import { borrowStakePool } from "../../chain/stake/validatorSet.ts";
import { newUnboundPool } from "../../datastructures/pool_u64_unbound/poolU64Unbound.ts";
import { type DelegationPool, tags } from "../../generated/delegation/delegation_pool.ts";
import { addU64, MAX_U64, subU64 } from "../../native/arithmetic.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { addToTable } from "../../stdlib/table/table.ts";
import { commissionBeneficiary, isNextCommissionEffective, nextCommissionOf } from "./commissionTerms.ts";
import {
  checkDelegationPool,
  inactiveSharesId,
  openDelegationPool,
  openInactiveShares,
  SHARES_SCALING_FACTOR,
  stakeByState,
} from "./delegationPoolResource.ts";
import { type Drift, measureDrift, NULL_SHAREHOLDER } from "./drift.ts";
import { buyActiveShares, redeemActiveShares } from "./shares.ts";
import { buyPendingInactiveShares } from "./withdrawals.ts";

/**
 * Synchronizes a delegation pool: distributes rewards to shareholders and commission to the operator, and starts a new lockup cycle if one
 * ended.
 */
export function synchronizePool(context: NativeContext, address: Address): void {
  checkDelegationPool(context, address);
  const pool = openDelegationPool(context, address);
  const drift = measureDrift(context, pool);
  // Zero pending active stake means that the epoch of the entry fees has ended, so they are distributed to all shareholders.
  if (stakeByState(context, address).pendingActive === 0n) redeemActiveShares(context, pool, NULL_SHAREHOLDER, MAX_U64);
  // Raises the share price by the delegators' rewards before the operator buys shares, so the operator gains nothing beyond its commission.
  pool.active_shares.total_coins = subU64(drift.active, drift.commissionActive);
  openInactiveShares(context, pool, pool.observed_lockup_cycle).total_coins = subU64(
    drift.pendingInactive,
    drift.commissionPendingInactive,
  );
  payCommission(context, address, pool, drift);
  if (drift.hasCycleEnded) startCycle(context, address, pool);
  if (isNextCommissionEffective(context, address)) pool.operator_commission_percentage = nextCommissionOf(context, address);
}

function payCommission(context: NativeContext, address: Address, pool: DelegationPool, drift: Drift): void {
  const operator = borrowStakePool(context, address).operator_address;
  const beneficiary = commissionBeneficiary(context, operator);
  buyActiveShares(context, pool, beneficiary, drift.commissionActive);
  buyPendingInactiveShares(context, pool, beneficiary, drift.commissionPendingInactive);
  const amounts = { commission_active: drift.commissionActive, commission_pending_inactive: drift.commissionPendingInactive };
  const distributed = { pool_address: address, operator, ...amounts };
  emitHandleEvent(context, pool.distribute_commission_events, tags.DistributeCommissionEvent, distributed);
  context.emit(tags.DistributeCommission, { pool_address: address, operator, beneficiary, ...amounts });
}

function startCycle(context: NativeContext, address: Address, pool: DelegationPool): void {
  pool.total_coins_inactive = stakeByState(context, address).inactive;
  pool.observed_lockup_cycle.index = addU64(pool.observed_lockup_cycle.index, 1n);
  const shares = newUnboundPool(context, SHARES_SCALING_FACTOR);
  addToTable(context, inactiveSharesId(pool), { ...pool.observed_lockup_cycle }, shares);
}
