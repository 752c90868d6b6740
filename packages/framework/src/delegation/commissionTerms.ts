import { type Address, type NativeContext, structTag } from "@atoll/move";
import { nowSeconds } from "../stdlib/timestamp/timestamp.ts";
import { delegationTag, readDelegationPool } from "./delegationPoolResource.ts";

const BENEFICIARY = structTag("0x1::delegation_pool::BeneficiaryForOperator");
export const NEXT_COMMISSION = structTag("0x1::delegation_pool::NextCommissionPercentage");
export type NextCommission = { commission_percentage_next_lockup_cycle: bigint; effective_after_secs: bigint };

/** Beneficiary of an operator's commission; the operator itself by default. */
export function beneficiaryOf(context: NativeContext, operator: Address): Address {
  if (!context.exists(operator, BENEFICIARY)) return operator;
  return context.borrow<{ beneficiary_for_operator: Address }>(operator, BENEFICIARY).beneficiary_for_operator;
}

export function setBeneficiary(context: NativeContext, operator: Address, beneficiary: Address): void {
  const old = beneficiaryOf(context, operator);
  if (context.exists(operator, BENEFICIARY)) {
    context.borrowMut<{ beneficiary_for_operator: Address }>(operator, BENEFICIARY).beneficiary_for_operator = beneficiary;
  } else {
    context.moveTo(operator, BENEFICIARY, { beneficiary_for_operator: beneficiary });
  }
  context.emit(delegationTag("SetBeneficiaryForOperator"), { operator, old_beneficiary: old, new_beneficiary: beneficiary });
}

/** Whether the announced commission has taken effect. */
export function isNextCommissionEffective(context: NativeContext, pool: Address): boolean {
  if (!context.exists(pool, NEXT_COMMISSION)) return false;
  return nowSeconds(context) >= context.borrow<NextCommission>(pool, NEXT_COMMISSION).effective_after_secs;
}

export function commissionOf(context: NativeContext, pool: Address): bigint {
  const current = readDelegationPool(context, pool).operator_commission_percentage;
  return isNextCommissionEffective(context, pool) ? nextCommissionOf(context, pool) : current;
}

export function nextCommissionOf(context: NativeContext, pool: Address): bigint {
  const current = readDelegationPool(context, pool).operator_commission_percentage;
  if (!context.exists(pool, NEXT_COMMISSION)) return current;
  return context.borrow<NextCommission>(pool, NEXT_COMMISSION).commission_percentage_next_lockup_cycle;
}
