import type { Address, NativeContext, StructValue } from "@atoll/move";
import { poolShares, sharesToAmount } from "../datastructures/poolU64.ts";
import { VM_ADDRESS } from "../native/addresses.ts";
import { subU64 } from "../native/arithmetic.ts";
import { contractAmounts } from "./distribution.ts";
import { emitPairedEvent } from "./pairedEvents.ts";
import { readContract } from "./stakingContractStore.ts";
import { checkVestingPermission } from "./vestingPermission.ts";
import {
  ADMIN_STORE,
  type AdminStore,
  VESTING_CONTRACT,
  VESTING_EVENTS,
  VESTING_STATE,
  type VestingContract,
  vestingErrors,
} from "./vestingTypes.ts";

/** `0x0` stands for "nobody" where a shareholder is looked for. */
const NOBODY = VM_ADDRESS;

/** The contract, not to be written to; aborts where there is none. */
export function vestingContract(context: NativeContext, address: Address): VestingContract {
  vestingErrors.check(context.exists(address, VESTING_CONTRACT), "notFound", "EVESTING_CONTRACT_NOT_FOUND");
  return context.borrow<VestingContract>(address, VESTING_CONTRACT);
}

/** The contract, not to be written to; aborts where it has been terminated or never was. */
export function activeVestingContract(context: NativeContext, address: Address): VestingContract {
  const contract = vestingContract(context, address);
  vestingErrors.check(contract.state === VESTING_STATE.active, "invalidState", "EVESTING_CONTRACT_NOT_ACTIVE");
  return contract;
}

/** The contract, to be written to. Missing data where there is none, as networks answer. */
export function openVestingContract(context: NativeContext, address: Address): VestingContract {
  return context.borrowMut<VestingContract>(address, VESTING_CONTRACT);
}

/** The contract, for its admin, not to be written to. */
export function administeredContract(context: NativeContext, admin: Address, address: Address): VestingContract {
  checkVestingPermission(context, admin);
  const contract = context.borrow<VestingContract>(address, VESTING_CONTRACT);
  checkAdmin(contract, admin);
  return contract;
}
export function checkAdmin(contract: VestingContract, admin: Address): void {
  vestingErrors.check(admin === contract.admin, "unauthenticated", "ENOT_ADMIN");
}

/** Contracts that an admin created, terminated ones included. */
export function vestingContractsOf(context: NativeContext, admin: Address): Address[] {
  return context.exists(admin, ADMIN_STORE) ? [...context.borrow<AdminStore>(admin, ADMIN_STORE).vesting_contracts] : [];
}

/** Who receives what vests for a shareholder. */
export function beneficiaryOf({ beneficiaries }: VestingContract, shareholder: Address): Address {
  return beneficiaries.data.find(({ key }) => key === shareholder)?.value ?? shareholder;
}

/** The shareholder that an account is, or is the beneficiary of. */
export function shareholderOf(context: NativeContext, address: Address, shareholderOrBeneficiary: Address): Address {
  const contract = activeVestingContract(context, address);
  const { shareholders } = contract.grant_pool;
  if (shareholders.includes(shareholderOrBeneficiary)) return shareholderOrBeneficiary;
  return shareholders.find((shareholder) => beneficiaryOf(contract, shareholder) === shareholderOrBeneficiary) ?? NOBODY;
}

/** Rewards that have not been unlocked, without the operator's commission. */
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

/** Emits an event of a contract. Every one of them names the admin and the contract. */
export function emitVestingEvent(context: NativeContext, address: Address, name: keyof typeof VESTING_EVENTS, data: StructValue): void {
  const contract = context.borrowMutIfChanged<VestingContract>(address, VESTING_CONTRACT);
  const whole = { admin: contract.admin, vesting_contract_address: address, ...data };
  emitPairedEvent(context, `0x1::vesting::${name}`, () => contract[VESTING_EVENTS[name]], whole);
}
