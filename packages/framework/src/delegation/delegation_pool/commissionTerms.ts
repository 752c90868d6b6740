import type { Address, NativeContext } from "@atoll/move";
import { tags } from "../../generated/delegation/delegation_pool.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { readDelegationPool } from "./delegationPoolResource.ts";

/** Beneficiary of an operator's commission; the operator itself by default. */
export function commissionBeneficiary(context: NativeContext, operator: Address): Address {
  if (!context.exists(operator, tags.BeneficiaryForOperator)) return operator;
  return context.borrow(operator, tags.BeneficiaryForOperator).beneficiary_for_operator;
}

export function setBeneficiary(context: NativeContext, operator: Address, beneficiary: Address): void {
  const old = commissionBeneficiary(context, operator);
  if (context.exists(operator, tags.BeneficiaryForOperator)) {
    context.borrowMut(operator, tags.BeneficiaryForOperator).beneficiary_for_operator = beneficiary;
  } else {
    context.moveTo(operator, tags.BeneficiaryForOperator, { beneficiary_for_operator: beneficiary });
  }
  context.emit(tags.SetBeneficiaryForOperator, { operator, old_beneficiary: old, new_beneficiary: beneficiary });
}

/** Whether the announced commission has taken effect. */
export function isNextCommissionEffective(context: NativeContext, pool: Address): boolean {
  if (!context.exists(pool, tags.NextCommissionPercentage)) return false;
  return nowSeconds(context) >= context.borrow(pool, tags.NextCommissionPercentage).effective_after_secs;
}

export function commissionOf(context: NativeContext, pool: Address): bigint {
  const current = readDelegationPool(context, pool).operator_commission_percentage;
  return isNextCommissionEffective(context, pool) ? nextCommissionOf(context, pool) : current;
}

export function nextCommissionOf(context: NativeContext, pool: Address): bigint {
  const current = readDelegationPool(context, pool).operator_commission_percentage;
  if (!context.exists(pool, tags.NextCommissionPercentage)) return current;
  return context.borrow(pool, tags.NextCommissionPercentage).commission_percentage_next_lockup_cycle;
}
