import type { Address, NativeContext, StructValue } from "@atoll/move";
import { poolShares, sharesToAmount } from "../../datastructures/pool_u64/poolU64.ts";
import { errors, tags, type VestingContract } from "../../generated/staking/vesting.ts";
import { VM_ADDRESS } from "../../native/addresses.ts";
import { subU64 } from "../../native/arithmetic.ts";
import { emitPairedEvent } from "../../stdlib/event/pairedEvents.ts";
import { contractAmounts } from "../staking_contract/distribution.ts";
import { readContract } from "../staking_contract/stakingContractStore.ts";
import { checkVestingPermission } from "./vestingPermission.ts";
import { VESTING_EVENTS, VESTING_STATE } from "./vestingTypes.ts";

/** Address `0x0`, which means that no shareholder was found. */
const NOBODY = VM_ADDRESS;

/** Returns a vesting contract read-only; aborts if missing. */
export function borrowVestingContract(context: NativeContext, address: Address): VestingContract {
  errors.check(context.exists(address, tags.VestingContract), "notFound", "EVESTING_CONTRACT_NOT_FOUND");
  return context.borrow(address, tags.VestingContract);
}

/** Returns an active vesting contract read-only; aborts if terminated or missing. */
export function activeVestingContract(context: NativeContext, address: Address): VestingContract {
  const contract = borrowVestingContract(context, address);
  errors.check(contract.state === VESTING_STATE.active, "invalidState", "EVESTING_CONTRACT_NOT_ACTIVE");
  return contract;
}

/** Returns a vesting contract for writing. A missing contract fails with missing data, as on public networks. */
export function openVestingContract(context: NativeContext, address: Address): VestingContract {
  return context.borrowMut(address, tags.VestingContract);
}

/** Returns a vesting contract read-only for its admin; aborts for other accounts. */
export function administeredContract(context: NativeContext, admin: Address, address: Address): VestingContract {
  checkVestingPermission(context, admin);
  const contract = context.borrow(address, tags.VestingContract);
  checkAdmin(contract, admin);
  return contract;
}
export function checkAdmin(contract: VestingContract, admin: Address): void {
  errors.check(admin === contract.admin, "unauthenticated", "ENOT_ADMIN");
}

/** Vesting contracts created by an admin, including terminated ones. */
export function vestingContractsOf(context: NativeContext, admin: Address): Address[] {
  return context.exists(admin, tags.AdminStore) ? [...context.borrow(admin, tags.AdminStore).vesting_contracts] : [];
}

/** Beneficiary of a shareholder, by default the shareholder itself. */
export function beneficiaryOf({ beneficiaries }: VestingContract, shareholder: Address): Address {
  return beneficiaries.data.find(({ key }) => key === shareholder)?.value ?? shareholder;
}

/** Finds the shareholder for the address of a shareholder or of a beneficiary. */
export function shareholderOf(context: NativeContext, address: Address, shareholderOrBeneficiary: Address): Address {
  const contract = activeVestingContract(context, address);
  const { shareholders } = contract.grant_pool;
  if (shareholders.includes(shareholderOrBeneficiary)) return shareholderOrBeneficiary;
  return shareholders.find((shareholder) => beneficiaryOf(contract, shareholder) === shareholderOrBeneficiary) ?? NOBODY;
}

/** Accumulated rewards of a vesting contract not yet unlocked, minus operator commission. */
export function totalAccumulatedRewards(context: NativeContext, address: Address): bigint {
  const { staking, remaining_grant } = activeVestingContract(context, address);
  const { activeStake, commission } = contractAmounts(context, readContract(context, address, staking.operator));
  return subU64(subU64(activeStake, remaining_grant), commission);
}

export function accumulatedRewards(context: NativeContext, address: Address, shareholderOrBeneficiary: Address): bigint {
  const total = totalAccumulatedRewards(context, address);
  const { grant_pool } = activeVestingContract(context, address);
  return sharesToAmount(grant_pool, poolShares(grant_pool, shareholderOf(context, address, shareholderOrBeneficiary)), total);
}

/** Emits an event of a vesting contract with the admin and the contract address. */
export function emitVestingEvent(context: NativeContext, address: Address, name: keyof typeof VESTING_EVENTS, data: StructValue): void {
  const contract = context.borrowMutIfChanged(address, tags.VestingContract);
  const whole = { admin: contract.admin, vesting_contract_address: address, ...data };
  emitPairedEvent(context, `0x1::vesting::${name}`, () => contract[VESTING_EVENTS[name]], whole);
}
