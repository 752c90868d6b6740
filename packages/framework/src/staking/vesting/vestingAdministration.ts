import { type Address, type NativeContext, valuesEqual } from "@atoll/move";
import { assertRegisteredForApt } from "../../assets/aptos_account/aptosAccount.ts";
import { borrowStakePool } from "../../chain/stake/validatorSet.ts";
import { errors, tags } from "../../generated/staking/vesting.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { removeFromSimpleMap } from "../../stdlib/simple_map/simpleMap.ts";
import { moveString } from "../../stdlib/string/string.ts";
import {
  resetContractLockup,
  switchContractOperator,
  updateContractCommission,
  updateContractVoter,
} from "../staking_contract/stakingContract.ts";
import { administeredContract, beneficiaryOf, borrowVestingContract, emitVestingEvent, openVestingContract } from "./vestingContract.ts";

const BENEFICIARY_RESETTER = "ROLE_BENEFICIARY_RESETTER";

export function updateVestingOperator(
  context: NativeContext,
  admin: Address,
  address: Address,
  operator: Address,
  commissionPercentage: bigint,
): void {
  administeredContract(context, admin, address);
  const { staking } = openVestingContract(context, address);
  const oldOperator = staking.operator;
  switchContractOperator(context, address, oldOperator, operator, commissionPercentage);
  staking.operator = operator;
  staking.commission_percentage = commissionPercentage;
  emitVestingEvent(context, address, "UpdateOperator", {
    staking_pool_address: staking.pool_address,
    old_operator: oldOperator,
    new_operator: operator,
    commission_percentage: commissionPercentage,
  });
}

export function updateVestingCommission(context: NativeContext, admin: Address, address: Address, percentage: bigint): void {
  const { operator } = borrowVestingContract(context, address).staking;
  administeredContract(context, admin, address);
  const { staking } = openVestingContract(context, address);
  updateContractCommission(context, address, operator, percentage);
  staking.commission_percentage = percentage;
}

export function updateVestingVoter(context: NativeContext, admin: Address, address: Address, voter: Address): void {
  administeredContract(context, admin, address);
  const { staking } = openVestingContract(context, address);
  const oldVoter = staking.voter;
  updateContractVoter(context, address, staking.operator, voter);
  staking.voter = voter;
  const data = { staking_pool_address: staking.pool_address, old_voter: oldVoter, new_voter: voter };
  emitVestingEvent(context, address, "UpdateVoter", data);
}

export function resetVestingLockup(context: NativeContext, admin: Address, address: Address): void {
  const { operator, pool_address } = administeredContract(context, admin, address).staking;
  resetContractLockup(context, address, operator);
  emitVestingEvent(context, address, "ResetLockup", {
    staking_pool_address: pool_address,
    new_lockup_expiration_secs: borrowStakePool(context, pool_address).locked_until_secs,
  });
}

/** Sets a beneficiary, which must be able to receive APT: otherwise its failing payout would block all other shareholders. */
export function setVestingBeneficiary(
  context: NativeContext,
  admin: Address,
  address: Address,
  shareholder: Address,
  beneficiary: Address,
): void {
  assertRegisteredForApt(context, beneficiary);
  administeredContract(context, admin, address);
  const contract = openVestingContract(context, address);
  const old = beneficiaryOf(contract, shareholder);
  const entry = contract.beneficiaries.data.find(({ key }) => key === shareholder);
  if (entry === undefined) contract.beneficiaries.data.push({ key: shareholder, value: beneficiary });
  else entry.value = beneficiary;
  emitVestingEvent(context, address, "SetBeneficiary", { shareholder, old_beneficiary: old, new_beneficiary: beneficiary });
}

/** Resets a shareholder's beneficiary to the shareholder itself. */
export function resetVestingBeneficiary(context: NativeContext, account: Address, address: Address, shareholder: Address): void {
  const contract = context.borrow(address, tags.VestingContract);
  const isAllowed = account === contract.admin || account === roleHolder(context, address, moveString(BENEFICIARY_RESETTER));
  errors.check(isAllowed, "permissionDenied", "EPERMISSION_DENIED");
  if (!contract.beneficiaries.data.some(({ key }) => key === shareholder)) return;
  removeFromSimpleMap(openVestingContract(context, address).beneficiaries, shareholder);
}

export function setManagementRole(context: NativeContext, admin: Address, address: Address, role: MoveString, holder: Address): void {
  administeredContract(context, admin, address);
  if (!context.exists(address, tags.VestingAccountManagement))
    context.moveTo(address, tags.VestingAccountManagement, { roles: { data: [] } });
  const { data } = context.borrowMut(address, tags.VestingAccountManagement).roles;
  const entry = data.find(({ key }) => valuesEqual(key, role));
  if (entry === undefined) data.push({ key: role, value: holder });
  else entry.value = holder;
}

export function setBeneficiaryResetter(context: NativeContext, admin: Address, address: Address, resetter: Address): void {
  setManagementRole(context, admin, address, moveString(BENEFICIARY_RESETTER), resetter);
}

export function roleHolder(context: NativeContext, address: Address, role: MoveString): Address {
  errors.check(context.exists(address, tags.VestingAccountManagement), "notFound", "EVESTING_ACCOUNT_HAS_NO_ROLES");
  const { data } = context.borrow(address, tags.VestingAccountManagement).roles;
  return data.find(({ key }) => valuesEqual(key, role))?.value ?? errors.abort("notFound", "EROLE_NOT_FOUND");
}
