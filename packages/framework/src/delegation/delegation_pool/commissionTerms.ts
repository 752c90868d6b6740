import type { Address, NativeContext } from "@atoll/move";
import {
  BENEFICIARY_FOR_OPERATOR_TAG,
  NEXT_COMMISSION_PERCENTAGE_TAG,
  SET_BENEFICIARY_FOR_OPERATOR_TAG,
} from "../../generated/delegation/delegation_pool.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { readDelegationPool } from "./delegationPoolResource.ts";

/** Beneficiary of an operator's commission; the operator itself by default. */
export function commissionBeneficiary(context: NativeContext, operator: Address): Address {
  if (!context.exists(operator, BENEFICIARY_FOR_OPERATOR_TAG)) return operator;
  return context.borrow<{ beneficiary_for_operator: Address }>(operator, BENEFICIARY_FOR_OPERATOR_TAG).beneficiary_for_operator;
}

export function setBeneficiary(context: NativeContext, operator: Address, beneficiary: Address): void {
  const old = commissionBeneficiary(context, operator);
  if (context.exists(operator, BENEFICIARY_FOR_OPERATOR_TAG)) {
    context.borrowMut<{ beneficiary_for_operator: Address }>(operator, BENEFICIARY_FOR_OPERATOR_TAG).beneficiary_for_operator = beneficiary;
  } else {
    context.moveTo(operator, BENEFICIARY_FOR_OPERATOR_TAG, { beneficiary_for_operator: beneficiary });
  }
  context.emit(SET_BENEFICIARY_FOR_OPERATOR_TAG, { operator, old_beneficiary: old, new_beneficiary: beneficiary });
}

/** Whether the announced commission has taken effect. */
export function isNextCommissionEffective(context: NativeContext, pool: Address): boolean {
  if (!context.exists(pool, NEXT_COMMISSION_PERCENTAGE_TAG)) return false;
  return nowSeconds(context) >= context.borrow(pool, NEXT_COMMISSION_PERCENTAGE_TAG).effective_after_secs;
}

export function commissionOf(context: NativeContext, pool: Address): bigint {
  const current = readDelegationPool(context, pool).operator_commission_percentage;
  return isNextCommissionEffective(context, pool) ? nextCommissionOf(context, pool) : current;
}

export function nextCommissionOf(context: NativeContext, pool: Address): bigint {
  const current = readDelegationPool(context, pool).operator_commission_percentage;
  if (!context.exists(pool, NEXT_COMMISSION_PERCENTAGE_TAG)) return current;
  return context.borrow(pool, NEXT_COMMISSION_PERCENTAGE_TAG).commission_percentage_next_lockup_cycle;
}
