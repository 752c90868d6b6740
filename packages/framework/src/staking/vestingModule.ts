import type { Address, SignerValue } from "@atoll/move";
import type { Coin } from "../assets/coinInfo.ts";
import type { FixedPoint32 } from "../generated/stdlib/fixed_point32.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule } from "../native/defineModule.ts";
import { withSigners } from "../native/signerArguments.ts";
import { authorizeUnlimited } from "../permissions/permissionedSigner.ts";
import { setBeneficiaryForOperator } from "./stakingContract.ts";
import { distributeVested, forEachContract, terminateVesting, unlockVestingRewards, vest, withdrawTerminated } from "./vesting.ts";
import {
  resetVestingBeneficiary,
  resetVestingLockup,
  roleHolder,
  setBeneficiaryResetter,
  setManagementRole,
  setVestingBeneficiary,
  updateVestingCommission,
  updateVestingOperator,
  updateVestingVoter,
} from "./vestingAdministration.ts";
import {
  accumulatedRewards,
  activeVestingContract,
  administeredContract,
  beneficiaryOf,
  shareholderOf,
  totalAccumulatedRewards,
  vestingContract,
  vestingContractsOf,
} from "./vestingContract.ts";
import { createVestingContract, createVestingSchedule } from "./vestingCreation.ts";
import { checkVestingPermission, VESTING_PERMISSION } from "./vestingPermission.ts";
import { VESTING_STRUCTS, type VestingSchedule, vestingErrors } from "./vestingTypes.ts";

type BuyIns = { data: { key: Address; value: Coin }[] };

/** `0x1::vesting`: grants staked during vesting. */
export const vestingModule = defineModule({
  id: "0x1::vesting",
  friends: ["0x1::genesis"],
  errors: vestingErrors,
  structs: VESTING_STRUCTS,
  guards: [{ check: checkVestingPermission, functions: ["create_vesting_contract", "reset_beneficiary"] }],
  functions: {
    "public fun grant_permission(master: &signer, permissioned_signer: &signer)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue) =>
        authorizeUnlimited(context, master, permissioned, VESTING_PERMISSION),
    ),
    "#[view] public fun stake_pool_address(vesting_contract_address: address): address": ({ context }, contract: Address) =>
      vestingContract(context, contract).staking.pool_address,
    "#[view] public fun vesting_start_secs(vesting_contract_address: address): u64": ({ context }, contract: Address) =>
      vestingContract(context, contract).vesting_schedule.start_timestamp_secs,
    "#[view] public fun period_duration_secs(vesting_contract_address: address): u64": ({ context }, contract: Address) =>
      vestingContract(context, contract).vesting_schedule.period_duration,
    "#[view] public fun remaining_grant(vesting_contract_address: address): u64": ({ context }, contract: Address) =>
      vestingContract(context, contract).remaining_grant,
    "#[view] public fun beneficiary(vesting_contract_address: address, shareholder: address): address": (
      { context },
      contract: Address,
      shareholder: Address,
    ) => beneficiaryOf(vestingContract(context, contract), shareholder),
    "#[view] public fun operator_commission_percentage(vesting_contract_address: address): u64": ({ context }, contract: Address) =>
      vestingContract(context, contract).staking.commission_percentage,
    "#[view] public fun vesting_contracts(admin: address): vector<address>": ({ context }, admin: Address) =>
      vestingContractsOf(context, admin),
    "#[view] public fun operator(vesting_contract_address: address): address": ({ context }, contract: Address) =>
      vestingContract(context, contract).staking.operator,
    "#[view] public fun voter(vesting_contract_address: address): address": ({ context }, contract: Address) =>
      vestingContract(context, contract).staking.voter,
    "#[view] public fun vesting_schedule(vesting_contract_address: address): VestingSchedule": ({ context }, contract: Address) =>
      vestingContract(context, contract).vesting_schedule,
    "#[view] public fun total_accumulated_rewards(vesting_contract_address: address): u64": ({ context }, contract: Address) =>
      totalAccumulatedRewards(context, contract),
    "#[view] public fun accumulated_rewards(vesting_contract_address: address, shareholder_or_beneficiary: address): u64": (
      { context },
      contract: Address,
      account: Address,
    ) => accumulatedRewards(context, contract, account),
    "#[view] public fun shareholders(vesting_contract_address: address): vector<address>": ({ context }, contract: Address) =>
      activeVestingContract(context, contract).grant_pool.shareholders,
    "#[view] public fun shareholder(vesting_contract_address: address, shareholder_or_beneficiary: address): address": (
      { context },
      contract: Address,
      account: Address,
    ) => shareholderOf(context, contract, account),
    "public fun create_vesting_schedule(schedule: vector<fixed_point32::FixedPoint32>, start_timestamp_secs: u64, period_duration: u64): VestingSchedule":
      ({ context }, schedule: FixedPoint32[], start: bigint, period: bigint) => createVestingSchedule(context, schedule, start, period),
    "public fun create_vesting_contract(admin: &signer, shareholders: &vector<address>, buy_ins: simple_map::SimpleMap<address, coin::Coin<aptos_coin::AptosCoin>>, vesting_schedule: VestingSchedule, withdrawal_address: address, operator: address, voter: address, commission_percentage: u64, contract_creation_seed: vector<u8>): address":
      (
        { context },
        admin: Address,
        shareholders: Address[],
        buyIns: BuyIns,
        schedule: VestingSchedule,
        withdrawalAddress: Address,
        operator: Address,
        voter: Address,
        commissionPercentage: bigint,
        seed: Uint8Array,
      ) => {
        const terms = { operator, voter, commissionPercentage, seed };
        return createVestingContract(context, admin, { shareholders, buyIns, schedule, withdrawalAddress }, terms);
      },
    "public entry fun unlock_rewards(contract_address: address)": ({ context }, contract: Address) =>
      unlockVestingRewards(context, contract),
    "public entry fun unlock_rewards_many(contract_addresses: vector<address>)": ({ context }, contracts: Address[]) =>
      forEachContract(contracts, (contract) => unlockVestingRewards(context, contract)),
    "public entry fun vest(contract_address: address)": ({ context }, contract: Address) => vest(context, contract),
    "public entry fun vest_many(contract_addresses: vector<address>)": ({ context }, contracts: Address[]) =>
      forEachContract(contracts, (contract) => vest(context, contract)),
    "public entry fun distribute(contract_address: address)": ({ context }, contract: Address) => distributeVested(context, contract),
    "public entry fun distribute_many(contract_addresses: vector<address>)": ({ context }, contracts: Address[]) =>
      forEachContract(contracts, (contract) => distributeVested(context, contract)),
    "public entry fun terminate_vesting_contract(admin: &signer, contract_address: address)": (
      { context },
      admin: Address,
      contract: Address,
    ) => terminateVesting(context, admin, contract),
    "public entry fun admin_withdraw(admin: &signer, contract_address: address)": ({ context }, admin: Address, contract: Address) =>
      withdrawTerminated(context, admin, contract),
    "public entry fun update_operator(admin: &signer, contract_address: address, new_operator: address, commission_percentage: u64)": (
      { context },
      admin: Address,
      contract: Address,
      operator: Address,
      percentage: bigint,
    ) => updateVestingOperator(context, admin, contract, operator, percentage),
    "public entry fun update_operator_with_same_commission(admin: &signer, contract_address: address, new_operator: address)": (
      { context },
      admin: Address,
      contract: Address,
      operator: Address,
    ) => updateVestingOperator(context, admin, contract, operator, vestingContract(context, contract).staking.commission_percentage),
    "public entry fun update_commission_percentage(admin: &signer, contract_address: address, new_commission_percentage: u64)": (
      { context },
      admin: Address,
      contract: Address,
      percentage: bigint,
    ) => updateVestingCommission(context, admin, contract, percentage),
    "public entry fun update_voter(admin: &signer, contract_address: address, new_voter: address)": (
      { context },
      admin: Address,
      contract: Address,
      voter: Address,
    ) => updateVestingVoter(context, admin, contract, voter),
    "public entry fun reset_lockup(admin: &signer, contract_address: address)": ({ context }, admin: Address, contract: Address) =>
      resetVestingLockup(context, admin, contract),
    "public entry fun set_beneficiary(admin: &signer, contract_address: address, shareholder: address, new_beneficiary: address)": (
      { context },
      admin: Address,
      contract: Address,
      shareholder: Address,
      beneficiary: Address,
    ) => setVestingBeneficiary(context, admin, contract, shareholder, beneficiary),
    "public entry fun reset_beneficiary(account: &signer, contract_address: address, shareholder: address)": (
      { context },
      account: Address,
      contract: Address,
      shareholder: Address,
    ) => resetVestingBeneficiary(context, account, contract, shareholder),
    "public entry fun set_management_role(admin: &signer, contract_address: address, role: String, role_holder: address)": (
      { context },
      admin: Address,
      contract: Address,
      role: MoveString,
      holder: Address,
    ) => setManagementRole(context, admin, contract, role, holder),
    "public entry fun set_beneficiary_resetter(admin: &signer, contract_address: address, beneficiary_resetter: address)": (
      { context },
      admin: Address,
      contract: Address,
      resetter: Address,
    ) => setBeneficiaryResetter(context, admin, contract, resetter),
    "public entry fun set_beneficiary_for_operator(operator: &signer, new_beneficiary: address)": (
      { context },
      operator: Address,
      beneficiary: Address,
    ) => setBeneficiaryForOperator(context, operator, beneficiary),
    "public fun get_role_holder(contract_address: address, role: String): address": ({ context }, contract: Address, role: MoveString) =>
      roleHolder(context, contract, role),
    "public fun get_vesting_account_signer(admin: &signer, contract_address: address): signer": (
      { context },
      admin: Address,
      contract: Address,
    ) => administeredContract(context, admin, contract).signer_cap.account,
  },
});
